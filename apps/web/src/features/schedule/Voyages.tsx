import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { TemplateList } from './parts/TemplateList.js';
import { VoyageList } from './parts/VoyageList.js';

/** The timetable of voyages, and the weekly templates that make them. */
export function Voyages() {
  return (
    <TabbedLists
      tabs={[
        { key: 'voyages', label: '船期表', content: <VoyageList /> },
        { key: 'templates', label: '周班模板', content: <TemplateList /> },
      ]}
    />
  );
}
