import { productionSettings } from '@quayside/contracts/si/production.api';
import { Divider } from 'antd';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { FeeSettings } from './FeeSettings.js';
import { ThresholdSettings } from './ThresholdSettings.js';

/** When people are told of cut-offs, and what carriers charge for amendments. */
export function SettingsDrawer({ onClose }: { onClose(): void }) {
  const read = useRead(productionSettings, {}, { staleTime: 0 });
  return (
    <AppDrawer open title="截单提醒与改单费" size={640} onClose={onClose}>
      <ReadGate read={read}>
        {({ Thresholds, Fees }) => (
          <>
            <ThresholdSettings key={Thresholds.join()} saved={Thresholds} />
            <Divider />
            <FeeSettings fees={Fees} />
          </>
        )}
      </ReadGate>
    </AppDrawer>
  );
}
