import { SIMULATION_MINUTES, startSimulation } from '@quayside/contracts/auth/simulation';
import { useAct } from '../../../kit/http/query.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { anyDirty } from '../../../kit/screen/dirty.js';
import { enterView } from '../../../kit/session/rules.js';

interface Person {
  Id: number;
  RealName: string;
}

/** Asks, and then shows this tab of the browser as somebody else sees the platform. */
export function useSimulation(): (person: Person) => Promise<void> {
  const confirm = useConfirm();
  const start = useAct(startSimulation, { onDone: ({ Token }) => enterView(Token) });
  return async ({ Id, RealName }) => {
    const lost = anyDirty() ? '本标签页有未保存的内容，将丢失。' : '';
    const content = `本浏览器标签页改为 ${RealName} 看到的样子，只能看不能操作，${SIMULATION_MINUTES} 分钟后自动结束；记入操作日志。${lost}`;
    if (await confirm({ title: `以“${RealName}”的身份查看？`, content, okText: '开始查看' }))
      await start.run({ EmployeeId: Id });
  };
}
