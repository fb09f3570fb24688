import { CompanyType } from '@quayside/contracts/auth/company-type';
import type { BookingDetail } from '@quayside/contracts/booking/booking/booking.api';
import type { BookingBegin } from '@quayside/contracts/booking/home/begin';
import { useQuery } from '@tanstack/react-query';
import { Alert, App, Typography } from 'antd';
import { type ReactNode, useState } from 'react';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { ReplaceDraft } from '../../../kit/document/ReplaceDraft.js';
import { Section } from '../../../kit/document/Section.js';
import type { ApiError } from '../../../kit/http/ApiError.js';
import { randomHex } from '../../../kit/http/random.js';
import { useAsk } from '../../../kit/overlay/use-ask.js';
import { part } from '../../../kit/screen/part.js';
import { useSession } from '../../../kit/session/store.js';
import { BookCodeField } from '../codes/BookCodeField.js';
import { HeaderFields } from '../entry/EntryField.js';
import { EntryDraftNotice } from '../entry/EntryNotices.js';
import { createEntryStore, EntryStoreContext, useEntry } from '../entry/entry-store.js';
import { FormWorkspace } from '../entry/FormWorkspace.js';
import { isPriceHeld, priceQuestion } from '../home/price-held.js';
import { BesideNote } from '../note/BesideNote.js';
import { OnlinePanel } from '../online/OnlinePanel.js';
import { BookingTemplateMenu } from '../templates/BookingTemplateMenu.js';
import { BookingTag } from './BookingTag.js';
import { amendmentPaper } from './booking-paper.js';
import { useBookingPaths } from './booking-paths.js';
import { FeedbackList } from './FeedbackList.js';
import { type LoadedBooking, loadBooking } from './load-booking.js';

const PriceDialog = part(async () => (await import('../home/PriceDialog.js')).PriceDialog);

interface BookingOpenedProps {
  id: number;
  copy?: number;
  /** What a new one begins with. */
  begin?: BookingBegin | null;
  /** Number of the template that a new one begins with. */
  template?: number;
  extra?: ReactNode;
  onNumbered(record: BookingDetail): void;
  onDone(record: BookingDetail): void;
}

/** The form of a booking (`id`), of a copy or of a new one (0), once the booking and what was typed of it are read. */
export function BookingOpened({
  id,
  copy = 0,
  begin = null,
  template = 0,
  ...rest
}: BookingOpenedProps) {
  const { form } = useBookingPaths();
  const me = useSession(({ employee }) => employee);
  const own = me?.CompanyType === CompanyType.Customer ? me.CompanyId : null;
  const contact = {
    ContactName: me?.RealName ?? null,
    ContactPhone: me?.MobilePhone ?? null,
    ContactEmail: me?.Email ?? null,
  };
  // Read once for this opening and kept while the screen lives: what is typed stands on it.
  const [opening, setOpening] = useState(() => randomHex(8));
  const read = useQuery({
    queryKey: ['booking-form', id, copy, begin, template, opening],
    queryFn: ({ signal }) => loadBooking({ id, copy, begin, template, own, contact }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return (
    <ReadGate read={read}>
      {(loaded) => (
        <ReplaceDraft
          at={loaded.overwrites}
          noun="订舱"
          begins={loaded.origin?.title ?? ''}
          onKeep={() => form()}
        >
          <Opened
            key={opening}
            loaded={loaded}
            template={template}
            reopen={() => setOpening(randomHex(8))}
            {...rest}
          />
        </ReplaceDraft>
      )}
    </ReadGate>
  );
}

/** Refusals that say another price than the person saw. */
const PRICE_REFUSALS: readonly string[] = ['booking.price-moved', 'booking.price-gone'];

/** What a booking says beside an entered order. */
const ONLY_BOOKING = [
  'QuotationNo',
  'Substitution',
  'ContactName',
  'ContactPhone',
  'ContactEmail',
] as const;
/** Whom we send it to, which the desk alone says. */
const OF_DESK = ['AgentName'] as const;

type OpenedProps = Omit<BookingOpenedProps, 'id' | 'copy' | 'begin'> & {
  loaded: LoadedBooking;
  reopen(): void;
};

function Opened({ loaded, template = 0, extra, reopen, onNumbered, onDone }: OpenedProps) {
  const staff = useSession(({ employee }) => employee?.CompanyType === CompanyType.Platform);
  const [store] = useState(() => createEntryStore(loaded));
  const [refused, setRefused] = useState<ApiError | null>(null);
  const [ask, asked] = useAsk();
  const { message } = App.useApp();
  const askPrice = async (error: ApiError) => {
    const keep = (priceReason: string) => {
      store.getState().edit((form) => ({ ...form, priceReason }));
      return Promise.resolve(true);
    };
    if (await ask(priceQuestion(error, '确定'), keep)) void message.info('说明已填写，请再次提交');
  };
  return (
    <EntryStoreContext value={store}>
      <BesideNote note={loaded.note}>
        <FormWorkspace
          state={loaded.record && <BookingTag of={loaded.record} />}
          extra={
            <>
              {extra}
              <BookingTemplateMenu begun={template} />
            </>
          }
          notices={<Notices loaded={loaded} reopen={reopen} />}
          sections={
            <Section title="订舱要求与联系人">
              <div className="doc-fields">
                <BookCodeField />
                <HeaderFields names={staff ? [...ONLY_BOOKING, ...OF_DESK] : ONLY_BOOKING} />
              </div>
              <WhoseContract staff={staff} ours={loaded.record?.OurContract ?? false} />
            </Section>
          }
          onNumbered={(record) => onNumbered(record as unknown as BookingDetail)}
          onDone={(record) => onDone(record as unknown as BookingDetail)}
          onRefused={(error) => {
            if (isPriceHeld(error) && staff) {
              void askPrice(error);
              return true;
            }
            if (!PRICE_REFUSALS.includes(error.code)) return false;
            setRefused(error);
            return true;
          }}
        />
      </BesideNote>
      {asked}
      {refused && <PriceDialog refused={refused} onClose={() => setRefused(null)} />}
    </EntryStoreContext>
  );
}

/** Whose contract and quotation are: what the desk writes its customer does not read. */
function WhoseContract({ staff, ours }: { staff: boolean; ours: boolean }) {
  const said = staff
    ? ours
      ? '合约号、船公司报价号归我司，客户看不到'
      : '合约号、船公司报价号由我司填写或改写后归我司，客户看不到'
    : ours && '本票使用我司与船公司的合约，合约号不显示；如需改用贵司合约请联系我司';
  return said && <Typography.Text type="secondary">{said}</Typography.Text>;
}

/** What a person should know before going on: what was said to the booking, what was copied, what was found. */
function Notices({ loaded, reopen }: { loaded: LoadedBooking; reopen(): void }) {
  const amending = useEntry((state) => state.paper === amendmentPaper);
  const { record, origin } = loaded;
  return (
    <>
      {record?.Opinion && (
        <Alert
          type="warning"
          showIcon
          title={<span style={{ whiteSpace: 'pre-wrap' }}>{record.Opinion}</span>}
        />
      )}
      {record && <FeedbackList booking={record} />}
      {record && <OnlinePanel booking={record} onChanged={reopen} />}
      {amending && (
        <Alert
          type="info"
          showIcon
          title="该订舱已由船公司确认：提交的是改单申请，船公司同意之前，原订舱、货物订单和各单证照旧有效。"
        />
      )}
      {origin && (
        <Alert type="info" showIcon closable title={origin.title} description={origin.note} />
      )}
      <EntryDraftNotice loaded={loaded} />
    </>
  );
}
