import { MergeCellsOutlined } from '@ant-design/icons';
import { Button, Flex, Space, Tag, Tooltip, Typography } from 'antd';
import { useState } from 'react';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';
import { part } from '../../../kit/screen/part.js';
import { useSi, useSiStore } from '../si-store.js';
import { withoutMerged } from './merge-form.js';

const MergeDialog = part(async () => (await import('./MergeDialog.js')).MergeDialog);

/** Takes other orders onto this bill. Several bills of one order take no other orders in. */
export function MergeButton() {
  const [open, setOpen] = useState(false);
  const divisible = useSi((state) => state.divisible);
  const single = useSi((state) => state.mergeable && state.form.num === 1);
  if (!divisible) return null;
  return (
    <>
      <Tooltip
        title={
          single ? '同船同港的其他订单可以并到这份提单' : '一票货物拆成多份提单时，不能并入其他订单'
        }
      >
        <Button icon={<MergeCellsOutlined />} disabled={!single} onClick={() => setOpen(true)}>
          并入其他订单
        </Button>
      </Tooltip>
      {open && <MergeDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The other orders whose cargo goes on this bill. */
export function MergeBar() {
  const store = useSiStore();
  const confirm = useConfirm();
  const divisible = useSi((state) => state.divisible);
  const merged = useSi((state) => state.form.copies[0]?.merged);
  const orders = (merged ?? []).filter(({ TMM_MCGO_ID }) => TMM_MCGO_ID);
  if (orders.length === 0) return null;
  const remove = async (orderId: number, bill: string) => {
    const agreed = await confirm({
      title: `撤出 ${bill}？`,
      content: '该订单的箱信息也会从这份提单中移除。',
      okText: '撤出',
      danger: true,
    });
    if (agreed) store.getState().edit((form) => withoutMerged(form, orderId));
  };
  return (
    <section className="doc-card" aria-label="并单">
      <Flex gap={16} align="center" wrap>
        <Typography.Text strong>并单</Typography.Text>
        <Space wrap>
          {orders.map(({ TMM_MCGO_ID, TMM_MMBL_NO }) => (
            <Tag
              key={TMM_MCGO_ID}
              color="purple"
              closable={divisible}
              onClose={(event) => {
                event.preventDefault();
                void remove(TMM_MCGO_ID ?? 0, TMM_MMBL_NO);
              }}
            >
              {TMM_MMBL_NO}
            </Tag>
          ))}
          <Typography.Text type="secondary">合计须等于各订单之和</Typography.Text>
        </Space>
      </Flex>
    </section>
  );
}
