import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { UI } from '#web/text/ui.ts';
import { controlStyle } from './control-style.ts';
import { iconButtonStyle } from './icon-button.tsx';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <input
        {...props}
        type={shown ? 'text' : 'password'}
        className={controlStyle(props['aria-invalid'] === true, 'h-11 pl-3 pr-12 text-body')}
      />
      <button
        type="button"
        className={iconButtonStyle(false, 'absolute top-1 right-1 size-9 touch:top-0 touch:right-0')}
        aria-label={shown ? UI.hidePassword : UI.showPassword}
        onClick={() => setShown(!shown)}
      >
        <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}
