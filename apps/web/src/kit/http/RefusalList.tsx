import type { Class } from '@quayside/contracts/core/field';
import type { ApiError } from './ApiError.js';
import { faultText, fieldOfFault, goToFault } from './refusal-lines.js';
import './refusal.css';

/** More rows help nobody: they come up as the first are mended. */
const MOST = 50;

interface RefusalListProps {
  error: ApiError;
  /** The class of the request, whose labels name the places. */
  of: Class | undefined;
  /** Leads to a fault whose field is not on this screen. */
  onJump?: ((prop: string) => void) | undefined;
}

/** Everything that a refusal says, a row each; a row leads to its field. */
export function RefusalList({ error, of, onJump }: RefusalListProps) {
  const faults = error.errors.slice(0, MOST);
  return (
    <ul className="qs-refusal">
      {faults.map((fault) => {
        const text = faultText(of, fault);
        const leads = onJump !== undefined || fieldOfFault(fault.Prop) !== undefined;
        const jump = (): void => {
          const field = fieldOfFault(fault.Prop);
          if (field) goToFault(field);
          else onJump?.(fault.Prop);
        };
        return (
          <li key={`${fault.Prop}|${fault.Code}|${fault.Msg}`}>
            {leads ? (
              <button type="button" className="qs-link" onClick={jump}>
                {text}
              </button>
            ) : (
              text
            )}
          </li>
        );
      })}
      {error.errors.length > MOST && (
        <li>另有 {error.errors.length - MOST} 处，修改后会继续列出</li>
      )}
    </ul>
  );
}
