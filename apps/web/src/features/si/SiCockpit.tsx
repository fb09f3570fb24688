import { SettingOutlined } from '@ant-design/icons';
import {
  type CarrierCount,
  cockpit,
  type PersonCount,
} from '@quayside/contracts/si/production.api';
import { Button, Card, Col, Flex, Row, Tag } from 'antd';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Can } from '../../kit/Can/Can.js';
import { EMPTY } from '../../kit/display/format.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { FigureCards } from '../../kit/figures/FigureCards.js';
import type { Figure } from '../../kit/figures/figure.js';
import { useRead } from '../../kit/http/query.js';
import { BasicName } from '../../pickers/BasicName.js';
import { CockpitCharts } from './production/CockpitCharts.js';
import {
  carrierSearches,
  orderFigures,
  personSearches,
  pressingFigures,
  statusFigures,
} from './production/cockpit-figures.js';
import { WorkTable } from './production/WorkTable.js';
import './production/cockpit.css';
import { part } from '../../kit/screen/part.js';

const SettingsDrawer = part(
  async () => (await import('./production/SettingsDrawer.js')).SettingsDrawer,
);

/** Deadlines come nearer without anybody doing anything. */
const AGAIN_MS = 60_000;

/** How the desk stands: by state, by what presses, by carrier and by person; each figure opens its list. */
export function SiCockpit() {
  const read = useRead(cockpit, {}, { refetchInterval: AGAIN_MS });
  const [setting, setSetting] = useState(false);
  return (
    <ReadGate read={read}>
      {(figures) => (
        <Flex vertical gap={12}>
          <Group
            title="按状态"
            figures={statusFigures(figures)}
            columns={9}
            extra={
              <Can code="configure">
                <Button
                  size="small"
                  type="link"
                  icon={<SettingOutlined />}
                  onClick={() => setSetting(true)}
                >
                  截单提醒与改单费
                </Button>
              </Can>
            }
          />
          <div className="qs-cockpit-pair">
            <Group title="截单与更改" figures={pressingFigures(figures)} columns={6} />
            <Group title="待补料订单" figures={orderFigures(figures)} columns={3} />
          </div>
          <CockpitCharts {...figures} />
          <Row gutter={[12, 12]}>
            <Col xs={24} lg={12}>
              <Card title="按船公司" size="small">
                <WorkTable<CarrierCount>
                  title="船公司"
                  rows={figures.ByCarrier}
                  keyOf={({ Carrier }) => Carrier ?? ''}
                  nameOf={({ Carrier }) =>
                    Carrier ? <BasicName kind="carrier" code={Carrier} /> : EMPTY
                  }
                  searchesOf={carrierSearches}
                />
              </Card>
            </Col>
            <Col xs={24} lg={12}>
              <Card title="按制单人" size="small">
                <WorkTable<PersonCount>
                  title="制单人"
                  rows={figures.ByPerson}
                  keyOf={({ AssigneeId }) => String(AssigneeId ?? '')}
                  nameOf={({ AssigneeName }) => AssigneeName ?? <Tag>未分派</Tag>}
                  searchesOf={personSearches}
                />
              </Card>
            </Col>
          </Row>
          {setting && <SettingsDrawer onClose={() => setSetting(false)} />}
        </Flex>
      )}
    </ReadGate>
  );
}

interface GroupProps {
  title: string;
  figures: readonly Figure[];
  /** Cards beside each other where there is room. */
  columns: number;
  extra?: ReactNode;
}

function Group({ title, figures, columns, extra }: GroupProps) {
  return (
    <section
      aria-label={title}
      className="qs-cockpit"
      style={{ '--qs-columns': columns } as CSSProperties}
    >
      <header>
        <h2>{title}</h2>
        {extra}
      </header>
      <FigureCards figures={figures} />
    </section>
  );
}
