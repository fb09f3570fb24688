import { ContractPace } from '@quayside/contracts/freight/contract/contract';
import { MessageGroup } from '@quayside/contracts/messaging/message';
import { linkTo, type Notice } from '@quayside/contracts/messaging/notice';
import { rich } from '@quayside/service-kit/notices/rich-text';

/** A contract that stands otherwise than before. */
export interface ContractNews {
  id: number;
  contractNo: string;
  carrier: string;
  committed: number;
  unit: string;
  used: number;
  booked: number;
  planned: number;
  forecast: number;
  pace: ContractPace;
}

const NEWS: readonly ContractPace[] = [ContractPace.Behind, ContractPace.Over, ContractPace.Short];
/** What one does something about; that a contract is on track again is no news. */
export const isNews = (pace: ContractPace): boolean => NEWS.includes(pace);

/** So many stand in one message. */
const MOST = 30;

function textOf({ committed, unit, used, booked, planned, forecast, pace }: ContractNews): string {
  const volume = (value: number): string => `${value} ${unit}`;
  if (pace === ContractPace.Over)
    return `约定 ${volume(committed)}，已用 ${used}、已订未开航 ${booked}，超出 ${volume(round(used + booked - committed))}`;
  if (pace === ContractPace.Short)
    return `约定 ${volume(committed)}，到期只用了 ${volume(used)}，差 ${volume(round(committed - used))}`;
  return `按计划应用 ${volume(planned)}，实际 ${volume(used)}；照此进度到期约完成 ${volume(forecast)}，差 ${volume(round(Math.max(0, committed - forecast)))}`;
}
const round = (value: number): number => Math.round(value * 10) / 10;

/** Who keeps contracts of a company hears how some of them stand. */
export function contractNotice(companyId: number, news: readonly ContractNews[]): Notice {
  const [first] = news;
  const only = news.length === 1 && first ? first : null;
  return {
    Messages: [
      {
        To: [{ CompanyId: companyId, Permission: 'rate:contract' }],
        Group: MessageGroup.Freight,
        Item: '约价合同',
        Title: only
          ? `约价合同 ${called(only)}：${ContractPace.label(only.pace)}`
          : `${news.length}份约价合同需要关注`,
        Description:
          rich`${news.slice(0, MOST).map((each) => rich`<p><strong>${called(each)} ${ContractPace.label(each.pace)}</strong> ${textOf(each)}</p>`)}${
            news.length > MOST ? rich`<p>其余 ${news.length - MOST} 份见约价合同。</p>` : null
          }`.html,
        Link: linkTo(
          '/SeaFreight/FreightManagement/FareCockpit',
          only ? { tab: 'contracts', Keyword: only.contractNo } : { tab: 'contracts' },
        ),
        LinkText: '查看约价合同',
        Reason: '您管理约价合同',
      },
    ],
  };
}
const called = ({ carrier, contractNo }: ContractNews): string => `${carrier} ${contractNo}`;
