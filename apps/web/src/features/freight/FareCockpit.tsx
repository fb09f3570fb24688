import {
  type FareFigures,
  fareFigures,
  LaneState,
} from '@quayside/contracts/freight/insight/fare-cockpit';
import { Card, Col, Flex, Row } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { Chart } from '../../kit/figures/Chart.js';
import { FigureCards } from '../../kit/figures/FigureCards.js';
import { useRead } from '../../kit/http/query.js';
import { TabbedLists } from '../../kit/list/TabbedLists.js';
import { useCan } from '../../kit/session/store.js';
import { ContractList } from './contract/ContractList.js';
import { ContractUses } from './contract/ContractUses.js';
import * as cockpit from './insight/cockpit-figures.js';
import { LaneList } from './insight/LaneList.js';
import { LaneTable } from './insight/LaneTable.js';
import { useMay } from './insight/use-may.js';

/** What comes in changes it; it is read again while it is looked at. */
const AGAIN_MS = 60_000;

function Charts({ figures }: { figures: FareFigures }) {
  return (
    <Row gutter={[12, 12]}>
      <Col xs={24} lg={12}>
        <Card title="每周查询" size="small">
          <Chart
            title="每周查询"
            stacked
            categories={figures.Weeks.map(({ Week }) => Week.slice(5))}
            series={cockpit.weekSeries(figures)}
          />
        </Card>
      </Col>
      <Col xs={24} lg={12}>
        <Card title="查询最多的航线：40HQ成本中位数" size="small">
          {figures.Trends.length > 0 ? (
            <Chart
              title="40HQ成本中位数走势"
              kind="line"
              categories={(figures.Trends[0]?.Weeks ?? []).map(({ Week }) => Week.slice(5))}
              series={cockpit.trendSeries(figures)}
            />
          ) : (
            <EmptyState
              title="没有可比的价格"
              hint="有查询且有运价的航线显示近半年的成本走势；需要查看成本的权限"
            />
          )}
        </Card>
      </Col>
    </Row>
  );
}

function Overview() {
  const read = useRead(fareFigures, {}, { refetchInterval: AGAIN_MS });
  const mayRates = useMay('/SeaFreight/FreightManagement/FCLFreight');
  return (
    <ReadGate read={read}>
      {(figures) => (
        <Flex vertical gap={12}>
          <FigureCards
            figures={[
              ...(mayRates ? cockpit.rateFigures(figures) : []),
              ...cockpit.laneFigures(figures),
              ...cockpit.searchFigures(figures),
            ]}
          />
          <Charts figures={figures} />
          <Row gutter={[12, 12]}>
            <Col xs={24} lg={12}>
              <LaneTable
                title="有需求无在售（近30天）"
                state={LaneState.Vain}
                sort="-Vain"
                shows="demand"
                empty="近30天查询的航线都有在售运价"
              />
            </Col>
            <Col xs={24} lg={12}>
              <LaneTable
                title="7天内断档"
                state={LaneState.Ending}
                sort="-Searches"
                shows="end"
                empty="没有7天内断档的航线"
              />
            </Col>
          </Row>
        </Flex>
      )}
    </ReadGate>
  );
}

/** How rates stand against what is asked for: coverage, what runs out, prices, searches, demand; each figure opens its list. Beside it the volumes that carriers were promised. */
export function FareCockpit() {
  const mayAnalyse = useCan('analyse', '/SeaFreight/FreightManagement/FareCockpit');
  const mayContracts = useCan('edit', '/SeaFreight/FreightManagement/FareCockpit');
  return (
    <TabbedLists
      tabs={[
        ...(mayAnalyse
          ? [
              { key: 'overview', label: '概览', content: <Overview /> },
              { key: 'lanes', label: '港到港明细', content: <LaneList /> },
            ]
          : []),
        ...(mayContracts
          ? [
              { key: 'contracts', label: '约价合同', content: <ContractList /> },
              { key: 'contract-uses', label: '合约用量', content: <ContractUses /> },
            ]
          : []),
      ]}
    />
  );
}
