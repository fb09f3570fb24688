import { Alert } from 'antd';

/** What is shown is a trial: of the simulator in the demo, or of a carrier's test environment. */
export const TestNote = () => (
  <Alert
    type="warning"
    showIcon
    title="演示或测试环境：报价、订单和订舱号由模拟船公司或测试接口给出，不占用真实舱位，不构成真实交易"
  />
);
