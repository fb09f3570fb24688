import { describe, expect, it } from '@jest/globals';
import { remarksForCustomer } from './internal-remarks.js';

describe('remarks of a booking’s story for its customer', () => {
  it.each([
    ['return', '货描不全', '货描不全'],
    ['send', '请船公司尽快确认', null],
    ['cancel', '不走了；取消报文 12，经EDI发往COSU；备注未发送', '不走了'],
    ['ask-cancel', '不走了；该订舱未经接口发送，请线下通知船公司', '不走了'],
    [
      'release',
      '按自动放舱规则；订舱号123，已生成货物订单；仅放40HQ*3，货物资料和费用仍按全部40HQ*5，请在补料和对账前核对',
      '订舱号123，已生成货物订单',
    ],
    ['release', '订舱号123已有货物订单（导入），按同一票货关联，未另建订单', null],
    [
      'confirm',
      '订舱号1；与船公司约定不同：合约号：申请SC-1，确认SC-2；与申请不同：船名：申请A，确认B',
      '订舱号1；与申请不同：船名：申请A，确认B',
    ],
    ['confirm', '订舱号1；与申请不同：合约号：申请SC-1，确认SC-2', '订舱号1'],
    ['cancel-amendment', '改单尚未转发船公司', null],
    ['confirm', null, null],
  ] as const)('%s %j: %j', (verb, remarks, told) => {
    expect(remarksForCustomer(verb, remarks)).toBe(told);
  });
});
