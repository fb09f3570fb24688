import { SiVerb } from '@quayside/contracts/si/choices';
import {
  BillKind,
  billPdf,
  containerListPdf,
  containerListSheet,
  printBill,
} from '@quayside/contracts/si/paper.api';
import { type SiDetail, siLogs } from '@quayside/contracts/si/si.api';
import { type ReactNode, useState } from 'react';
import { formatInstant } from '../../kit/display/format.js';
import type { DownloadedFile } from '../../kit/http/call.js';
import { useAct } from '../../kit/http/query.js';
import { saveFile } from '../../kit/http/save-file.js';
import { useConfirm } from '../../kit/overlay/use-confirm.js';
import { PdfPreview } from '../../kit/pdf/PdfPreview.js';

interface Shown {
  title: string;
  file: DownloadedFile;
  printing?: boolean;
}

export interface Papers {
  preview(): Promise<void>;
  /** Asks first, makes the paper, and leaves a line in the log. */
  print(kind: BillKind): Promise<void>;
  containers(): Promise<void>;
  containerSheet(): Promise<void>;
  pending: boolean;
  /** The paper that is being looked at; to be put somewhere on the screen. */
  holder: ReactNode;
}

/** Looking at the papers of an SI, and printing them. */
export function usePapers({
  Id,
  TBI_NO,
  TBI_SIMBL_NO,
}: Pick<SiDetail, 'Id' | 'TBI_NO' | 'TBI_SIMBL_NO'>): Papers {
  const [shown, setShown] = useState<Shown | null>(null);
  const confirm = useConfirm();
  const bill = useAct(billPdf);
  const printed = useAct(printBill, { invalidates: ['TDBillLadingInfo'] });
  const list = useAct(containerListPdf);
  const sheet = useAct(containerListSheet);
  const logs = useAct(siLogs);
  const no = TBI_SIMBL_NO || TBI_NO;
  const show = (title: string, file: DownloadedFile | undefined, printing = false) => {
    if (file) setShown({ title: `${title}：${no}`, file, printing });
  };

  /** Originals are documents of title: whoever prints them is told that they have been printed before. */
  const agree = async (): Promise<boolean> => {
    const found = await logs.run({ Id });
    if (!found) return false;
    const before = found.filter(({ Verb }) => Verb === SiVerb.PrintOriginal);
    const last = before.at(-1);
    return confirm({
      title: `打印正本：${no}`,
      content: last
        ? `正本已打印过 ${before.length} 次，最近一次为 ${last.EmployeeName} ${formatInstant(last.CreateTime)}。请确认前次正本已作废，再打印会另记日志。`
        : '将打印一套三份正本，打印会记入日志。',
      okText: '打印正本',
    });
  };

  return {
    preview: async () => show('提单预览', await bill.run({ Id })),
    print: async (Kind) => {
      if (Kind === BillKind.Original && !(await agree())) return;
      show(`打印${BillKind.label(Kind)}`, await printed.run({ Id, Kind }), true);
    },
    containers: async () => show('装箱清单', await list.run({ Id })),
    containerSheet: async () => {
      const file = await sheet.run({ Id });
      if (file) saveFile(file);
    },
    pending: bill.pending || printed.pending || list.pending || sheet.pending || logs.pending,
    holder: shown && <PdfPreview {...shown} onClose={() => setShown(null)} />,
  };
}
