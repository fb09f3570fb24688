import { useSession } from '../../kit/session/store.js';

/** Where this person fills SIs in: customers in their workbench, staff in theirs. */
export const formScreen = (): '/workbench/siSubmit' | '/tdManage/siMake' =>
  useSession.getState().external ? '/workbench/siSubmit' : '/tdManage/siMake';
