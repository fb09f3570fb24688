import { Alert } from 'antd';
import { type ApiError, errorText } from '../http/ApiError.js';

const REASONS = 5;

/** Why a step was refused; the first reasons one by one. */
export function FaultAlert({ error }: { error: ApiError }) {
  const more = error.errors.length - REASONS;
  return (
    <Alert
      type="error"
      showIcon
      title={errorText(error)}
      {...(error.errors.length > 0
        ? {
            description: (
              <>
                {error.errors.slice(0, REASONS).map(({ Prop, Msg }) => (
                  <div key={Prop}>{Msg}</div>
                ))}
                {more > 0 && <div>……还有 {more} 条</div>}
              </>
            ),
          }
        : {})}
    />
  );
}
