import { siFigures } from '@quayside/contracts/si/si.api';
import { Card, Col, Row, Skeleton } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { FigureCards } from '../../kit/figures/FigureCards.js';
import { useRead } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { part } from '../../kit/screen/part.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { permissionValue, useSession } from '../../kit/session/store.js';
import { scrolling } from '../../kit/theme/motion.js';
import { Abilities } from './parts/Abilities.js';
import { AreaTodos } from './parts/AreaTodos.js';
import { FirstSteps, isBeginning } from './parts/FirstSteps.js';
import { customerFigures, staffFigures } from './parts/figures.js';
import { Greeting } from './parts/Greeting.js';
import { askPage } from './parts/page-call.js';
import { RecentMessages } from './parts/RecentMessages.js';
import styles from './Workbench.module.css';

/** The figures are there before the list below them is loaded. */
const CargoOrderList = part(
  async () => (await import('../../pickers/CargoOrderList.js')).CargoOrderList,
  () => <Skeleton active />,
);

/** The first screen of the day: what waits, what came, and the orders; internal and external by the person's menus. */
export function Workbench() {
  const external = useSession((session) => session.external);
  const { search } = useScreen();
  const orders = useRef<HTMLElement>(null);
  const menuMap = useSession((session) => session.menuMap);
  const list = external ? '/workbench/SISubimtList' : '/tdManage/siDataList';
  const seesSi = menuMap.has(list.toLowerCase());
  const seesOrders = permissionValue('order', 'read') !== null;
  // Before the parts of the page ask for what they show.
  useState(() => askPage(seesSi, seesOrders && Object.keys(search).length === 0));
  const review = menuMap.has('/tdmanage/sicheck') ? ({ review: '/tdManage/siCheck' } as const) : {};
  const read = useRead(siFigures, {}, { enabled: seesSi });
  const figures =
    read.data &&
    (external
      ? customerFigures(read.data, { list })
      : staffFigures(read.data, { list, ...review }));
  const messages = external ? '/manage/message' : '/system/message';

  // A figure of the orders filters the list below: it has to come into view.
  useEffect(() => {
    if (search.SiState || search.Due) orders.current?.scrollIntoView({ behavior: scrolling() });
  }, [search.SiState, search.Due]);

  return (
    <div className={styles.page}>
      <Greeting />
      {!external && read.data && isBeginning(read.data) && (
        <FirstSteps onOrders={() => orders.current?.scrollIntoView({ behavior: scrolling() })} />
      )}
      {seesSi &&
        (figures ? (
          <FigureCards figures={figures} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        ))}
      <Row gutter={[12, 12]}>
        <Col xs={24} lg={12}>
          <Card
            title="待办"
            extra={<GoLink to="/internal/WorkCenter">全部待办</GoLink>}
            className={styles.card!}
          >
            <AreaTodos />
          </Card>
        </Col>
        <Col xs={24} lg={12}>
          <Card
            title="最近消息"
            extra={<GoLink to={messages}>全部消息</GoLink>}
            className={styles.card!}
          >
            <RecentMessages external={external} />
          </Card>
        </Col>
        {!seesSi && (
          <Col xs={24}>
            <Card title="可以使用的功能" className={styles.card!}>
              <Abilities />
            </Card>
          </Col>
        )}
      </Row>
      {seesOrders && (
        <section ref={orders} aria-label="货物订单">
          <h2 className={styles.heading}>货物订单</h2>
          <CargoOrderList />
        </section>
      )}
    </div>
  );
}
