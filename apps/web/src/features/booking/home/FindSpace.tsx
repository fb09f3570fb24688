import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { part } from '../../../kit/screen/part.js';
import { useBookingPaths } from '../booking/booking-paths.js';
import { useEntry } from '../entry/entry-store.js';

const SpaceFinder = part(async () => (await import('./SpaceFinder.js')).SpaceFinder);

/** Looks for a sailing and a price beside the form of a new booking, which begins anew with what is chosen. */
export function FindSpace() {
  const [open, setOpen] = useState(false);
  const { form } = useBookingPaths();
  const isNew = useEntry((state) => state.record === null);
  if (!isNew) return null;
  return (
    <>
      <Button icon={<SearchOutlined />} onClick={() => setOpen(true)}>
        查船期运价
      </Button>
      {open && (
        <AppDrawer open title="查船期与运价" size={1180} onClose={() => setOpen(false)}>
          <SpaceFinder
            onChoose={(from) => {
              setOpen(false);
              form({ from });
            }}
          />
        </AppDrawer>
      )}
    </>
  );
}
