import { PACE_GRACE } from '@quayside/contracts/freight/contract/contract';

/** How the pace of a contract is judged, for people. */
export const PACE_RULE = `进度按“已用＋已订未开航”与计划比较，有效期的前 ${PACE_GRACE * 100}% 不判落后`;
