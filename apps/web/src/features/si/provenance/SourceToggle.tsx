import { FieldSource } from '@quayside/contracts/si/choices';
import { Flex, Switch } from 'antd';
import { LETTER } from './sources.js';
import { showSources, useSourcesShown } from './sources-shown.js';
import './provenance.css';

/** Marks every field with its source, and says what the marks mean. */
export function SourceToggle() {
  const shown = useSourcesShown();
  return (
    <Flex gap="4px 9px" align="center" wrap className="si-source-bar">
      <span className="si-source-switch">
        <Switch size="small" checked={shown} onChange={showSources} aria-label="显示来源" />{' '}
        显示来源
      </span>
      {shown &&
        FieldSource.options.map(({ value, label }) => (
          <span key={value}>
            <span className={`si-source-letter si-source-${value}`}>
              {LETTER[value as FieldSource]}
            </span>{' '}
            {label}
          </span>
        ))}
    </Flex>
  );
}
