import { noteFile, note as noteInfo } from '@quayside/contracts/booking/note/note.api';
import type { NotePlace } from '@quayside/contracts/booking/note/reading';
import { Button, Space } from 'antd';
import { type ReactNode, useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { saveFile } from '../../../kit/http/save-file.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { NoteOriginal } from './NoteOriginal.js';
import { NotePanel } from './NotePanel.js';
import './note.css';

interface NoteDrawerProps {
  id: number;
  title: string;
  extra?: ReactNode;
  onClose(): void;
}

/** A note and what was read in it, beside each other. */
export function NoteDrawer({ id, title, extra, onClose }: NoteDrawerProps) {
  const read = useRead(noteInfo, { Id: id });
  const download = useAct(noteFile);
  const [tab, setTab] = useState('fields');
  const [shown, setShown] = useState<NotePlace | null>(null);
  const save = async () => {
    const file = await download.run({ Id: id });
    if (file) saveFile(file);
  };
  return (
    <AppDrawer
      open
      title={title}
      size={1180}
      onClose={onClose}
      extra={
        <Space>
          <Button loading={download.pending} onClick={() => void save()}>
            下载原件
          </Button>
          {extra}
        </Space>
      }
    >
      <ReadGate read={read}>
        {(found) => (
          <div className="note-drawer">
            <NoteOriginal note={found} shown={shown} />
            <div className="note-panel" style={{ position: 'static' }}>
              <NotePanel
                note={found}
                tab={tab}
                shown={shown}
                resultOnly
                onTab={setTab}
                onShow={(place) => setShown(place && { ...place })}
              />
            </div>
          </div>
        )}
      </ReadGate>
    </AppDrawer>
  );
}
