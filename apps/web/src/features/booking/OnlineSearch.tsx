import { CompanyType } from '@quayside/contracts/auth/company-type';
import { OnlineAsk, type OnlineOffer } from '@quayside/contracts/booking/online/offer';
import { fieldsOf } from '@quayside/contracts/core/field';
import { Button, Flex, Segmented } from 'antd';
import { type FormEvent, useState } from 'react';
import { deskDay } from '../../kit/display/desk-clock.js';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { ErrorState } from '../../kit/display/ErrorState.js';
import { DateInput } from '../../kit/form/DateInput.js';
import { FieldBox } from '../../kit/form/FieldBox.js';
import { ReferenceControl } from '../../kit/form/ReferenceControl.js';
import { go } from '../../kit/screen/navigator.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useSession } from '../../kit/session/store.js';
import { BOARD_BOXES, BOARD_SORTS, type Board, boardIn, searchOf } from './online/board.js';
import { FreezeDialog } from './online/FreezeDialog.js';
import { OfferBoard } from './online/OfferBoard.js';
import styles from './online/online.module.css';
import { ShopBar } from './online/ShopBar.js';
import { TestNote } from './online/TestNote.js';
import { useBoard } from './online/use-board.js';

const PORT = { kind: 'port' } as const;
const FROM = fieldsOf(OnlineAsk).get('From')!;

/** Carriers' online rates of a lane and a week, side by side: for staff at the carriers' price, for customers at theirs. */
export function OnlineSearch() {
  const staff = useSession(({ employee }) => employee?.CompanyType === CompanyType.Platform);
  const { search, setSearch } = useScreen();
  const board = boardIn(search);
  const { asked, shops, all, offers, test, waiting, again } = useBoard(board);
  const [taken, setTaken] = useState<OnlineOffer | null>(null);
  return (
    <>
      <SearchForm
        key={JSON.stringify([board.pol, board.pod, board.from])}
        board={board}
        waiting={waiting}
        onSearch={(next) => {
          setSearch({ ...searchOf(next), carrier: undefined });
          again();
        }}
      />
      {asked ? (
        <Flex vertical gap={12}>
          {test && <TestNote />}
          {shops.isError && <ErrorState error={shops.error} onRetry={() => void shops.refetch()} />}
          {all.length > 0 && (
            <ShopBar
              shops={all}
              chosen={board.carrier}
              onChoose={(carrier) => setSearch({ carrier: carrier ?? undefined })}
            />
          )}
          <div className="qs-card">
            <Flex gap={16} align="center" wrap style={{ marginBottom: 10 }}>
              <span>
                排序{' '}
                <Segmented
                  size="small"
                  options={[...BOARD_SORTS]}
                  value={board.sort}
                  onChange={(sort) => setSearch({ sort: sort === 'price' ? undefined : sort })}
                />
              </span>
              <span>
                比较箱型{' '}
                <Segmented
                  size="small"
                  options={[...BOARD_BOXES]}
                  value={board.box}
                  onChange={(box) => setSearch({ box: box === '40HQ' ? undefined : box })}
                />
              </span>
              <span className={styles.below}>
                {waiting ? '正在等待船公司应答，先到先列' : `共${offers.length}个报价`}
                {staff && '；上行为船公司价，下行为客户价'}
              </span>
            </Flex>
            <OfferBoard
              rows={offers}
              box={board.box}
              loading={shops.isLoading}
              empty={
                all.length === 0 && !shops.isLoading ? (
                  <EmptyState
                    title="还没有可查询的船公司"
                    hint={staff ? '在“船司配置”中维护电商账号' : '请联系我司开通'}
                  />
                ) : (
                  <EmptyState
                    title={waiting ? '等待船公司应答' : '该周没有可订的报价'}
                    hint={waiting ? undefined : '换一周再查，或改走其他港口'}
                  />
                )
              }
              onTake={setTaken}
            />
          </div>
        </Flex>
      ) : (
        <div className="qs-card">
          <EmptyState
            title="选择起运港、目的港和开航周开始查询"
            hint={
              staff
                ? '同时查询各船公司电商渠道，应答先到先列'
                : '显示贵司价格，选定后价格冻结，直接填写托书'
            }
          />
        </div>
      )}
      {taken && (
        <FreezeDialog
          offer={taken}
          staff={staff}
          onClose={() => setTaken(null)}
          onDone={({ Id }) => {
            setTaken(null);
            if (staff) go('/BookingSpace/DcOrder', { id: String(Id) });
            else go('/workbench/BookOnline', { id: String(Id), edit: 'true' });
          }}
        />
      )}
    </>
  );
}

interface SearchFormProps {
  board: Board;
  waiting: boolean;
  onSearch(board: Board): void;
}

/** Ports and the first day of departure. Enter searches. */
function SearchForm({ board, waiting, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState<Board>({
    ...board,
    from: board.from ?? deskDay(7),
  });
  const ready =
    typed.pol !== null && typed.pod !== null && /^\d{4}-\d{2}-\d{2}$/.test(typed.from ?? '');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (ready) onSearch(typed);
  };
  const code = (value: unknown): string | null => (typeof value === 'string' ? value : null);
  return (
    <form className={`qs-card ${styles.form}`} style={{ marginBottom: 12 }} onSubmit={submit}>
      <div style={{ width: 240 }}>
        <FieldBox label="起运港">
          <ReferenceControl
            aria-label="起运港"
            reference={PORT}
            multiple={false}
            value={typed.pol}
            onChange={(pol) => setTyped({ ...typed, pol: code(pol) })}
          />
        </FieldBox>
      </div>
      <div style={{ width: 240 }}>
        <FieldBox label="目的港">
          <ReferenceControl
            aria-label="目的港"
            reference={PORT}
            multiple={false}
            value={typed.pod}
            onChange={(pod) => setTyped({ ...typed, pod: code(pod) })}
          />
        </FieldBox>
      </div>
      <div style={{ width: 170 }}>
        <FieldBox label="开航起（七天内）">
          <DateInput
            aria-label="开航起"
            meta={FROM}
            value={typed.from}
            onChange={(from) => setTyped({ ...typed, from })}
          />
        </FieldBox>
      </div>
      <Button type="primary" htmlType="submit" disabled={!ready} loading={waiting}>
        {board.pol && !waiting ? '重新查询' : '查询'}
      </Button>
    </form>
  );
}
