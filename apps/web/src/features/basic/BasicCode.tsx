import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { Codes } from './parts/Codes.js';
import { Containers } from './parts/Containers.js';
import { Countries } from './parts/Countries.js';
import { Packages } from './parts/Packages.js';

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
