import { tellDemand } from '@quayside/contracts/freight/insight/demand';
import { App } from 'antd';
import { useAct } from '../../../kit/http/query.js';

interface Published {
  Id: number;
  Demand?: number | null;
}

/** After a publication: offers to tell those who searched the lanes in vain that there is a price now. */
export function useTellDemand(): (published: readonly Published[]) => void {
  const { modal, message } = App.useApp();
  const act = useAct(tellDemand, { invalidates: ['FareCockpit'] });
  return (published) => {
    const wanted = published.filter(({ Demand }) => Demand);
    if (wanted.length === 0) return;
    const customers = Math.max(...wanted.map(({ Demand }) => Demand!));
    const text =
      wanted.length === 1
        ? `近30天有 ${customers} 家客户查询该航线没有结果`
        : `近30天有客户查询其中 ${wanted.length} 条运价的航线没有结果`;
    modal.confirm({
      title: '通知查询过的客户？',
      content: `${text}，可发送站内消息告诉他们现在有运价了。不会提及其他客户和成本。`,
      okText: '通知客户',
      cancelText: '暂不通知',
      onOk: async () => {
        const told = await act.run({ Ids: wanted.map(({ Id }) => Id) });
        if (!told) return;
        const { Customers, Lanes, Unread } = told;
        const rest = Unread > 0 ? `；${Unread} 家客户没有可登录的账号，未通知，请另行联系` : '';
        const text = `已通知 ${Customers} 家客户，${Lanes} 条航线${rest}`;
        void (Unread > 0 ? message.warning(text) : message.success(text));
      },
    });
  };
}
