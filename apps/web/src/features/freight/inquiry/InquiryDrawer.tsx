import { fieldsOf } from '@quayside/contracts/core/field';
import {
  Inquiry,
  InquiryState,
  type InquirySupplier,
  type SupplierAnswer,
} from '@quayside/contracts/freight/inquiry/inquiry';
import {
  answerForSupplier,
  askSuppliers,
  claimInquiry,
  closeInquiry,
  type InquiryDetail,
  inquiryInfo,
  type SupplierLink,
} from '@quayside/contracts/freight/inquiry/inquiry.api';
import { App, Button, Flex, Input, Space, Table } from 'antd';
import { useState } from 'react';
import { Facts } from '../../../kit/display/Facts.js';
import { formatInstant, formatNumber } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { copyText } from '../../../kit/http/copy-text.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { AppModal } from '../../../kit/overlay/AppModal.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { go } from '../../../kit/screen/navigator.js';
import { useCan } from '../../../kit/session/store.js';
import { newForm, newLine } from '../quote/form.js';
import { formKeptHere } from '../quote/use-form-draft.js';
import { isWhole, SupplierAnswerForm } from './SupplierAnswerForm.js';

const SHOWN = [...(fieldsOf(Inquiry).keys() as Iterable<keyof Inquiry>)].filter(
  (name) =>
    ![
      'Id',
      'RateId',
      'OwnerId',
      'Asked',
      'Answered',
      'Version',
      'UpdateTime',
      'QuoteId',
      'State',
      'No',
    ].includes(name),
);
const INVALIDATES = ['FreightInquiry', 'Work'];

/** One question: who asks what, what suppliers say side by side, and the ways on. */
export function InquiryDrawer({ id, onClose }: { id: number; onClose(): void }) {
  const read = useRead(inquiryInfo, { Id: id });
  return (
    <AppDrawer
      open
      size={920}
      title={read.data ? `询价 ${read.data.No}` : '询价'}
      onClose={onClose}
    >
      <ReadGate read={read}>{(inquiry) => <Body inquiry={inquiry} onClose={onClose} />}</ReadGate>
    </AppDrawer>
  );
}

/** Puts the question, and what a supplier said, into a quote, and opens it. */
function quoteFor(inquiry: InquiryDetail, supplier?: InquirySupplier): void {
  const {
    CustomerCode,
    CompanyName,
    Name,
    Mail,
    Phone,
    Boxes,
    Commodity,
    Weight,
    PolCode,
    PodCode,
  } = inquiry;
  const header = {
    CustomerCode,
    CustomerName: CompanyName ?? Name,
    ContactName: Name,
    ContactMail: Mail,
    ContactPhone: Phone,
  };
  const lines = supplier?.Units
    ? [
        newLine({
          Typed: {
            PolCode,
            PodCode,
            CarrierCode: supplier.CarrierCode,
            CurrencyCode: supplier.CurrencyCode ?? 'USD',
            TransitDays: supplier.TransitDays,
            FreeDaysPod: supplier.FreeDaysPod,
            ValidTo: supplier.ValidTo,
            Units: supplier.Units,
            Costs: supplier.Units,
            Charges: [],
          },
        }),
      ]
    : inquiry.RateId
      ? [newLine({ RateId: inquiry.RateId })]
      : [];
  const form = newForm(
    { ...header, Boxes, Commodity: Commodity ?? null, Weight: Weight ?? null },
    lines,
    inquiry.Id,
  );
  formKeptHere(0).write({ at: Date.now(), form, chosen: true });
  go('/SeaFreight/quote');
}

function Body({ inquiry, onClose }: { inquiry: InquiryDetail; onClose(): void }) {
  const { message } = App.useApp();
  const [ask, holder] = useAsk();
  const mayQuote = useCan('quote', '/SeaFreight/quickQuoteSearchCenter');
  const [asking, setAsking] = useState(false);
  const [answering, setAnswering] = useState<InquirySupplier | null>(null);
  const claiming = useAct(claimInquiry, { invalidates: INVALIDATES });
  const closing = useAct(closeInquiry, { invalidates: INVALIDATES });
  const { Id, Version, State } = inquiry;
  const open = State === InquiryState.Waiting;
  const quote = (supplier?: InquirySupplier) => {
    quoteFor(inquiry, supplier);
    onClose();
  };
  return (
    <Flex vertical gap={14}>
      {mayQuote && (open || State === InquiryState.Quoted) && (
        <Space wrap>
          <Button type="primary" onClick={() => quote()}>
            报价
          </Button>
          {open && <Button onClick={() => setAsking(true)}>问供应商</Button>}
          {open && (
            <Button
              loading={claiming.pending}
              onClick={() => void claiming.run({ Id, Version, Release: inquiry.OwnerId !== null })}
            >
              {inquiry.OwnerId === null ? '认领' : '退回待领'}
            </Button>
          )}
          {inquiry.QuoteId !== null && (
            <Button onClick={() => go('/SeaFreight/quote', { id: String(inquiry.QuoteId) })}>
              查看报价单
            </Button>
          )}
          <Button
            danger
            onClick={() =>
              void ask(
                {
                  title: `关闭询价 ${inquiry.No}`,
                  label: '关闭原因（询价人可见）',
                  required: true,
                  max: 200,
                  danger: true,
                },
                (Reason) => closing.run({ Id, Version, Reason }),
              ).then((done) => done && message.success('询价已关闭'))
            }
          >
            关闭
          </Button>
          {holder}
        </Space>
      )}
      <Facts
        of={Inquiry}
        value={inquiry}
        columns={3}
        items={SHOWN.filter((name) => inquiry[name] !== null && inquiry[name] !== undefined)}
      />
      <Flex gap={8} align="center">
        <StatusTag of={InquiryState} value={State} />
        <b>
          供应商答复 {inquiry.Answered} / {inquiry.Asked}
        </b>
      </Flex>
      <Table<InquirySupplier>
        size="small"
        rowKey="Id"
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: '还没有问供应商' }}
        dataSource={[...inquiry.Suppliers].sort(
          (a, b) =>
            (a.Units?.[0]?.Unit ?? Number.MAX_VALUE) - (b.Units?.[0]?.Unit ?? Number.MAX_VALUE),
        )}
        columns={[
          { title: '供应商', dataIndex: 'Supplier' },
          {
            title: '船公司',
            dataIndex: 'CarrierCode',
            render: (code: string | null) => code ?? '--',
          },
          {
            title: '单价',
            key: 'units',
            render: (_, { Units, CurrencyCode }) =>
              Units
                ? Units.map(
                    ({ Type, Unit }) => `${Type} ${CurrencyCode} ${formatNumber(Unit)}`,
                  ).join(' / ')
                : '等待答复',
          },
          {
            title: '航程',
            dataIndex: 'TransitDays',
            render: (days: number | null) => (days === null ? '--' : `${days} 天`),
          },
          { title: '有效期止', dataIndex: 'ValidTo', render: (day: string | null) => day ?? '--' },
          { title: '说明', dataIndex: 'Remark', render: (text: string | null) => text ?? '' },
          {
            title: '答复时间',
            key: 'time',
            render: (_, { AnswerTime, AnswerName }) =>
              AnswerTime
                ? `${formatInstant(AnswerTime)}${AnswerName ? `（${AnswerName}登记）` : ''}`
                : '--',
          },
          ...(mayQuote
            ? [
                {
                  title: '操作',
                  key: 'acts',
                  render: (_: unknown, row: InquirySupplier) => (
                    <Space>
                      {row.Units && (
                        <Button type="link" onClick={() => quote(row)}>
                          用此价报价
                        </Button>
                      )}
                      <Button type="link" onClick={() => setAnswering(row)}>
                        {row.Units ? '改答复' : '登记答复'}
                      </Button>
                    </Space>
                  ),
                },
              ]
            : []),
        ]}
      />
      {asking && <AskModal inquiry={inquiry} onClose={() => setAsking(false)} />}
      {answering && (
        <AnswerForModal inquiry={inquiry} supplier={answering} onClose={() => setAnswering(null)} />
      )}
    </Flex>
  );
}

/** A line each: name, and an address after it. */
function readSuppliers(text: string): { Supplier: string; Mail: string | null }[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const mail = line.split(/[\s,，;；]+/).find((word) => word.indexOf('@') > 0) ?? null;
      return {
        Supplier:
          line
            .replace(mail ?? '', '')
            .replace(/(?<![\s,，;；])[\s,，;；]+$/, '')
            .trim() ||
          (mail ?? ''),
        Mail: mail,
      };
    });
}

function AskModal({ inquiry, onClose }: { inquiry: InquiryDetail; onClose(): void }) {
  const { message } = App.useApp();
  const [text, setText] = useState('');
  const [links, setLinks] = useState<readonly SupplierLink[] | null>(null);
  const asking = useAct(askSuppliers, { invalidates: INVALIDATES });
  const suppliers = readSuppliers(text);
  const send = async () => {
    const asked = await asking.run({
      Id: inquiry.Id,
      Version: inquiry.Version,
      Suppliers: suppliers,
    });
    if (!asked) return;
    setLinks(asked.Links);
    if (!asked.CanMail) void message.warning('平台未设置对外地址，没有发邮件，请自行发送链接');
  };
  const all = (links ?? [])
    .map(({ Supplier, Path }) => `${Supplier}：${window.location.origin}${Path}`)
    .join('\n');
  return (
    <AppModal
      open
      width={640}
      title={links ? '供应商答复链接' : '问供应商'}
      onCancel={onClose}
      footer={
        <Flex gap={8} justify="end">
          <Button onClick={onClose}>{links ? '关闭' : '取消'}</Button>
          {links ? (
            <Button
              type="primary"
              onClick={() => void copyText(all).then(() => message.success('链接已复制'))}
            >
              复制全部链接
            </Button>
          ) : (
            <Button
              type="primary"
              disabled={suppliers.length === 0}
              loading={asking.pending}
              onClick={() => void send()}
            >
              发出 {suppliers.length} 家
            </Button>
          )}
        </Flex>
      }
    >
      {links ? (
        <Flex vertical gap={8}>
          {links.map(({ Supplier, Path, Mailed }) => (
            <Flex key={Path} gap={8} align="center">
              <b style={{ width: 120 }}>{Supplier}</b>
              <Input
                readOnly
                aria-label={`${Supplier}的链接`}
                value={`${window.location.origin}${Path}`}
                onFocus={({ target }) => target.select()}
              />
              <span style={{ whiteSpace: 'nowrap' }}>{Mailed ? '已发邮件' : '请自行发送'}</span>
            </Flex>
          ))}
          <span>
            链接只显示这一次，7天内有效；供应商无需登录，看不到客户是谁，也看不到其他供应商的价格。
          </span>
        </Flex>
      ) : (
        <>
          <Input.TextArea
            aria-label="供应商名单"
            autoFocus
            rows={6}
            value={text}
            onChange={({ target }) => setText(target.value)}
            placeholder={'每行一家，可在名称后写邮箱，例如：\n环球捷运 price@example.com\n东方船代'}
          />
          <div style={{ marginTop: 8 }}>有邮箱的自动发邮件，没有邮箱的复制链接后自行发送。</div>
        </>
      )}
    </AppModal>
  );
}

function AnswerForModal({
  inquiry,
  supplier,
  onClose,
}: {
  inquiry: InquiryDetail;
  supplier: InquirySupplier;
  onClose(): void;
}) {
  const { message } = App.useApp();
  const [answer, setAnswer] = useState<SupplierAnswer>({
    CarrierCode: supplier.CarrierCode ?? inquiry.CarrierCode ?? null,
    CurrencyCode: supplier.CurrencyCode ?? 'USD',
    Units: supplier.Units ?? [],
    TransitDays: supplier.TransitDays,
    FreeDaysPod: supplier.FreeDaysPod,
    ValidTo: supplier.ValidTo,
    Remark: supplier.Remark,
  });
  const saving = useAct(answerForSupplier, { invalidates: INVALIDATES });
  const save = async () => {
    if (!(await saving.run({ Id: inquiry.Id, SupplierId: supplier.Id, Answer: answer }))) return;
    void message.success(`已登记 ${supplier.Supplier} 的答复`);
    onClose();
  };
  return (
    <AppModal
      open
      width={640}
      title={`登记答复：${supplier.Supplier}`}
      onCancel={onClose}
      okText="保存"
      cancelText="取消"
      confirmLoading={saving.pending}
      okButtonProps={{ disabled: !isWhole(answer, inquiry.Boxes) }}
      onOk={() => void save()}
    >
      <SupplierAnswerForm boxes={inquiry.Boxes} answer={answer} onChange={setAnswer} />
    </AppModal>
  );
}
