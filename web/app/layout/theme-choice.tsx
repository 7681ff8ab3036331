import { useState } from 'react';
import { SHELL } from '#web/text/shell.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { chooseTheme, readTheme, type Theme } from '../theme.ts';

const OPTIONS = (['system', 'light', 'dark'] as const).map((value) => ({ value, label: SHELL.theme[value] }));

export function ThemeChoice({ id }: { id: string }) {
  const [theme, setTheme] = useState(readTheme);
  const choose = (next: Theme) => {
    chooseTheme(next);
    setTheme(next);
  };
  return (
    <div>
      <p className="head mb-1.5">{SHELL.theme.label}</p>
      <Segmented
        control={{ id }}
        label={SHELL.theme.label}
        name={id}
        value={theme}
        options={OPTIONS}
        onChange={choose}
      />
    </div>
  );
}
