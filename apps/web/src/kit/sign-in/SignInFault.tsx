import { Alert } from 'antd';
import { type ApiError, errorText } from '../http/ApiError.js';

/** Why a sign-in was refused, above its form. */
export function SignInFault({ error }: { error: ApiError | null }) {
  if (!error) return null;
  return <Alert type="error" showIcon title={errorText(error)} style={{ marginBottom: 16 }} />;
}
