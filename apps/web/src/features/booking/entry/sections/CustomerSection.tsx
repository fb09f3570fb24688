import { CompanyType } from '@quayside/contracts/auth/company-type';
import { Button, Flex, Tag } from 'antd';
import { Section } from '../../../../kit/document/Section.js';
import { FieldBox, statusOf } from '../../../../kit/form/FieldBox.js';
import { useSession } from '../../../../kit/session/store.js';
import { CompanySelect } from '../../../../pickers/CompanySelect.js';
import { BASICS } from '../../form/entry-layout.js';
import { HeaderFields } from '../EntryField.js';
import { useEntry, useEntryStore, useShown } from '../entry-store.js';
import { useNotes } from '../use-notes.js';

/** Whose order it is: staff choose the customer, and it is said that they enter for him. */
export function CustomerSection() {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const own = useSession((session) => session.employee?.CompanyId);
  const store = useEntryStore();
  const companyId = useEntry((state) => state.form.companyId);
  const record = useEntry((state) => state.record);
  const notes = useNotes('CompanyId');
  const shown = useShown(BASICS);
  const named = useShown(['CompanyId']);
  /** Staff who book for the operator itself. */
  const ownAccount = staff && !record && companyId !== null && companyId === own;
  const choose = (id: number | null) =>
    store.getState().edit((form) => ({ ...form, companyId: id }));
  if (!shown && !(staff && named)) return null;
  return (
    <Section
      title="客户"
      extra={
        staff &&
        !record && (
          <Tag color={ownAccount ? 'blue' : 'gold'}>{ownAccount ? '本公司自用' : '代客户录入'}</Tag>
        )
      }
    >
      <div className="doc-fields">
        {record && staff ? (
          <FieldBox label="客户">
            <span>{record.CompanyName}</span>
          </FieldBox>
        ) : (
          staff &&
          (ownAccount ? (
            <FieldBox label="客户" place="CompanyId">
              <Flex gap={8} align="center" style={{ height: 32 }}>
                本公司
                <Button
                  type="link"
                  size="small"
                  style={{ padding: 0 }}
                  onClick={() => choose(null)}
                >
                  改为代客户
                </Button>
              </Flex>
            </FieldBox>
          ) : (
            <FieldBox label="客户" required notes={notes} place="CompanyId">
              <CompanySelect
                by="Id"
                autoFocus
                status={statusOf(notes)}
                value={companyId === null ? null : String(companyId)}
                placeholder="名称或代码"
                onChange={(id) => choose(id === null ? null : Number(id))}
              />
            </FieldBox>
          ))
        )}
        <HeaderFields names={BASICS} autoFocus={!staff && !record} />
      </div>
    </Section>
  );
}
