import { Button, Flex } from 'antd';
import { useState } from 'react';
import { Section } from '../../../kit/document/Section.js';
import { SiLines, useHasField, useSetField } from '../parts/SiField.js';

const HINT = '公司名称\n地址、城市、国家\n电话 / 邮箱';

/** Shipper, consignee and notify parties: boxes of five lines of 35 characters. */
export function PartiesSection() {
  const consignee = useHasField('TBI_CONSIGNEE');
  const setConsignee = useSetField('TBI_CONSIGNEE');
  const setNotifier = useSetField('TBI_NOTIFIER_1');
  const second = useHasField('TBI_NOTIFIER_2');
  const third = useHasField('TBI_NOTIFIER_3');
  const [opened, setOpened] = useState(0);
  const shown = third ? 2 : second ? Math.max(1, opened) : opened;
  return (
    <Section title="收发通">
      <div className="doc-wide">
        <SiLines name="TBI_CONSIGNOR" room="PartyLines" placeholder={HINT} />
        <SiLines
          name="TBI_CONSIGNEE"
          room="PartyLines"
          placeholder={HINT}
          extra={
            <Button
              type="link"
              size="small"
              style={{ height: 18, padding: 0 }}
              onClick={() => setConsignee('TO ORDER')}
            >
              凭指示 TO ORDER
            </Button>
          }
        />
        <SiLines
          name="TBI_NOTIFIER_1"
          room="PartyLines"
          placeholder={HINT}
          extra={
            <Flex gap={12}>
              <Button
                type="link"
                size="small"
                style={{ height: 18, padding: 0 }}
                disabled={!consignee}
                onClick={() => setNotifier('SAME AS CONSIGNEE')}
              >
                同收货人
              </Button>
              {shown < 2 && (
                <Button
                  type="link"
                  size="small"
                  style={{ height: 18, padding: 0 }}
                  onClick={() => setOpened(shown + 1)}
                >
                  添加通知人
                </Button>
              )}
            </Flex>
          }
        />
        {shown >= 1 && <SiLines name="TBI_NOTIFIER_2" room="PartyLines" />}
        {shown >= 2 && <SiLines name="TBI_NOTIFIER_3" room="PartyLines" />}
      </div>
    </Section>
  );
}
