import { Link } from 'react-router-dom';
import { PATHS } from '#web/app/paths.ts';
import { DASHBOARD } from '#web/text/dashboard.ts';
import { loneLinkStyle } from '#web/ui/link-style.ts';
import { Section } from './section.tsx';

const TEXT = DASHBOARD.integrity;

/** The way to the controls; their number of faults would take seconds of the database at each look (0035). */
export function IntegritySection() {
  return (
    <Section
      id="integridad"
      title={TEXT.title}
      about={TEXT.about}
      beside={
        <Link to={PATHS.integrity} className={`text-ui ${loneLinkStyle}`}>
          {TEXT.see}
        </Link>
      }
    />
  );
}
