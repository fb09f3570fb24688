/** Stands in for the deep import of antd's password input; see antd-input.ts. */
import { Input } from 'antd';

export default Input.Password;
