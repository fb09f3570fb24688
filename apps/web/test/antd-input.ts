/** Stands in for the deep import of antd's input: under Jest a default import of CommonJS is wrapped once more. */
import { Input } from 'antd';

export default Input;
