/** Stands in for the deep import of antd's hook: under Jest it would be of another copy of antd than what is drawn. */
import { App } from 'antd';

export default App.useApp;
