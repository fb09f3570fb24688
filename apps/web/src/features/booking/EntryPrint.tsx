import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { EntryRecord } from '@quayside/contracts/booking/entry/entry-order';
import { entryOrder, listEntryOrders } from '@quayside/contracts/booking/entry/entry-order.api';
import {
  entryPdf,
  entrySheet,
  PrintFees,
  PrintLayout,
} from '@quayside/contracts/booking/entry/form';
import { Button, Flex, Segmented, Select, Space } from 'antd';
import { useDeferredValue, useRef, useState } from 'react';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { nothingFound } from '../../kit/form/nothing-found.js';
import { useAct, useRead } from '../../kit/http/query.js';
import { saveFile } from '../../kit/http/save-file.js';
import { PdfFrame } from '../../kit/pdf/PdfFrame.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useCan, useSession } from '../../kit/session/store.js';
import '../../kit/document/document.css';

/** Which order, for people. */
const named = (
  { EntryNo, BookingNo, CompanyName, LoadPort, DischargePort }: EntryRecord,
  staff: boolean,
): string =>
  [EntryNo, BookingNo, staff && CompanyName, [LoadPort, DischargePort].filter(Boolean).join(' → ')]
    .filter(Boolean)
    .join('　');

/** The order, found by any of its numbers. */
function OrderSelect({
  id,
  staff,
  onChange,
}: {
  id: number;
  staff: boolean;
  onChange(id: number | null): void;
}) {
  const [typed, setTyped] = useState('');
  const keyword = useDeferredValue(typed.trim());
  const found = useRead(listEntryOrders, { Limit: 20, ...(keyword ? { Keyword: keyword } : {}) });
  const chosen = useRead(entryOrder, { Id: id }, { enabled: id > 0 });
  const rows: EntryRecord[] = [...(found.data?.Rows ?? [])];
  if (chosen.data && !rows.some(({ Id }) => Id === id)) rows.unshift(chosen.data);
  return (
    <Select
      aria-label="录单"
      style={{ width: 420 }}
      placeholder="录单号、订舱号、客户编号、船名或公司"
      showSearch={{ filterOption: false, onSearch: setTyped }}
      value={id > 0 && rows.length > 0 ? id : null}
      loading={found.isFetching}
      notFoundContent={nothingFound(found, '没有找到录单')}
      onChange={(next: number | null) => onChange(next ?? null)}
      options={rows.map((row) => ({ value: row.Id, label: named(row, staff) }))}
    />
  );
}

/** An order as it is printed: in the company's layout or the standard one, with fees or without; on paper and as a workbook. */
export function EntryPrint() {
  const { screen, search, setSearch } = useScreen();
  const staff = useSession(({ employee }) => employee?.CompanyType === CompanyType.Platform);
  const payable = useCan('payable', screen.path);
  const [layout, setLayout] = useState<PrintLayout>(PrintLayout.Company);
  const [fees, setFees] = useState<PrintFees>(PrintFees.None);
  const frame = useRef<HTMLIFrameElement>(null);
  const Id = Number(search.id ?? 0) || 0;
  const request = { Id, Layout: layout, Fees: fees };
  const paper = useRead(entryPdf, request, { enabled: Id > 0 });
  const sheet = useAct(entrySheet, { onDone: saveFile });
  return (
    <div className="doc-main" style={{ height: 'calc(100vh - 130px)' }}>
      <section className="doc-card">
        <Flex justify="space-between" align="center" wrap gap={12}>
          <Space wrap>
            <OrderSelect
              id={Id}
              staff={staff}
              onChange={(id) => setSearch({ id: id === null ? undefined : String(id) })}
            />
            <Segmented
              aria-label="版式"
              value={layout}
              onChange={setLayout}
              options={PrintLayout.options.map(({ value, label }) => ({ value, label }))}
            />
            <Segmented
              aria-label="费用"
              value={fees}
              onChange={setFees}
              options={PrintFees.options
                .filter(({ value }) => payable || value !== PrintFees.All)
                .map(({ value, label }) => ({ value, label }))}
            />
          </Space>
          <Space>
            <Button disabled={!paper.data} onClick={() => frame.current?.contentWindow?.print()}>
              打印
            </Button>
            <Button
              disabled={Id === 0}
              loading={sheet.pending}
              onClick={() => void sheet.run(request)}
            >
              下载Excel
            </Button>
            <Button
              type="primary"
              disabled={!paper.data}
              onClick={() => paper.data && saveFile(paper.data)}
            >
              下载PDF
            </Button>
          </Space>
        </Flex>
      </section>
      <section
        className="doc-card"
        style={{ flex: 1, minHeight: 400, padding: 0, overflow: 'hidden' }}
      >
        {Id === 0 ? (
          <EmptyState title="没有选择录单" hint="请在上方选择要打印的录单" />
        ) : (
          <ReadGate read={paper}>
            {(file) => <PdfFrame file={file} title="订舱委托书" frame={frame} />}
          </ReadGate>
        )}
      </section>
    </div>
  );
}
