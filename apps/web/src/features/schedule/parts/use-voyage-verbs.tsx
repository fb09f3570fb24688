import {
  blankVoyage,
  omitCall,
  restoreVoyage,
  type Voyage,
} from '@quayside/contracts/masterdata/schedule';
import { App } from 'antd';
import type { ReactNode } from 'react';
import { useAct } from '../../../kit/http/query.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { SCHEDULE_AREAS } from './schedule-areas.js';

type Named = Pick<Voyage, 'Id' | 'Version' | 'VesselName' | 'VoyageNo'>;

const PHRASES = ['船公司停航通知', '节假日减班', '恢复班期', '港口拥堵', '天气原因'];

/** What people do with a whole voyage or with a call of it; each asks for the reason, which customers read. */
export function useVoyageVerbs(): {
  holder: ReactNode;
  blank(voyage: Named): void;
  restore(voyage: Named): void;
  omit(voyage: Named, callId: number, port: string): void;
} {
  const { message } = App.useApp();
  const [ask, holder] = useAsk();
  const options = {
    invalidates: SCHEDULE_AREAS,
    onDone: () => void message.success('已变更，相关订单与补料会随之更新'),
  };
  const blanking = useAct(blankVoyage, options);
  const restoring = useAct(restoreVoyage, options);
  const omitting = useAct(omitCall, options);
  const nameOf = ({ VesselName, VoyageNo }: Named): string =>
    `${VesselName ?? '船名待定'} ${VoyageNo}`;
  const asked = <T,>(
    title: string,
    content: string,
    danger: boolean,
    act: (ChangeRemark: string) => Promise<T | undefined>,
  ) =>
    void ask(
      {
        title,
        content,
        label: '原因',
        required: true,
        max: 500,
        phrases: PHRASES,
        danger,
        okText: title.slice(0, 2),
      },
      act,
    );
  return {
    holder,
    blank: (voyage) =>
      asked(
        `停航 ${nameOf(voyage)}`,
        '该航次所有装货港停航，已订该航次的客户会收到改配通知。',
        true,
        (ChangeRemark) => blanking.run({ Id: voyage.Id, Version: voyage.Version, ChangeRemark }),
      ),
    restore: (voyage) =>
      asked(
        `恢复 ${nameOf(voyage)}`,
        '停航的航次与跳过的挂靠港恢复为正常。',
        false,
        (ChangeRemark) => restoring.run({ Id: voyage.Id, Version: voyage.Version, ChangeRemark }),
      ),
    omit: (voyage, CallId, port) =>
      asked(
        `跳港 ${port}`,
        `${nameOf(voyage)} 不再挂靠${port}，从该港装货的客户会收到改配通知。`,
        true,
        (ChangeRemark) =>
          omitting.run({ Id: voyage.Id, Version: voyage.Version, CallId, ChangeRemark }),
      ),
  };
}
