import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { Codes } from './Codes.js';
import { Containers } from './Containers.js';
import { Countries } from './Countries.js';
import { Packages } from './Packages.js';

/** The dictionary, and the standard sets that have no screen of their own. */
export function BasicCode() {
  return (
    <TabbedLists
      tabs={[
        { key: 'code', label: '字典', content: <Codes /> },
        { key: 'container', label: '箱型', content: <Containers /> },
        { key: 'package', label: '包装', content: <Packages /> },
        { key: 'country', label: '国家和地区', content: <Countries /> },
      ]}
    />
  );
}
