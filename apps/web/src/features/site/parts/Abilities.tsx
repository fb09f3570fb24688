import {
  AuditOutlined,
  BellOutlined,
  CheckSquareOutlined,
  DiffOutlined,
  ImportOutlined,
  TableOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from '../Landing.module.css';

const abilities: { icon: ReactNode; title: string; text: string }[] = [
  {
    icon: <ImportOutlined />,
    title: '订舱清单一步导入',
    text: 'Excel 清单与 EDIFACT IFTMBC 报文直接成为订单；有问题的行写明行号、列名、值和原因。',
  },
  {
    icon: <TableOutlined />,
    title: '像表格一样填箱',
    text: '从电子表格整块粘贴上千行箱货，撤销、填充、键盘操作一如既往，合计实时对照订单。',
  },
  {
    icon: <CheckSquareOutlined />,
    title: '规则只有一套',
    text: '填写、校验、提交、导入用同一套规则；按船公司的行长、字符集和提单号格式逐项提示。',
  },
  {
    icon: <DiffOutlined />,
    title: '改了什么一目了然',
    text: '重新提交后，审核人先看到与上一版、与订单的差异，不必通篇再读。',
  },
  {
    icon: <BellOutlined />,
    title: '消息即时到人',
    text: '提交、驳回、通过，当场提醒；点开消息就到那份补料。断线期间的消息不会丢。',
  },
  {
    icon: <AuditOutlined />,
    title: '权责清清楚楚',
    text: '菜单、按钮、数据范围按公司和岗位授权；谁在何时做了什么，日志里都有。',
  },
];

export function Abilities() {
  return (
    <section className={styles.section} id="abilities">
      <h2>把错误挡在船公司之前</h2>
      <p className={styles.sub}>错单、迟单都是钱。启航把规则放在录入的那一刻。</p>
      <div className={styles.abilities}>
        {abilities.map(({ icon, title, text }) => (
          <article key={title} className={styles.ability}>
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
    </section>
  );
}
