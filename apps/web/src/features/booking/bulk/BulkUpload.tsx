import { CompanyType } from '@quayside/contracts/auth/company-type';
import { bookingImport, MOST_BOOKINGS } from '@quayside/contracts/booking/bulk/booking-import';
import { ImportButton } from '../../../kit/import/ImportButton.js';
import { useSession } from '../../../kit/session/store.js';
import { useBulkOptions } from './use-bulk-options.js';

const CHANGED = ['Booking'];

/** Many bookings by one sheet. */
export function BulkUpload({ children = '批量导入' }: { children?: string }) {
  const staff = useSession((session) => session.employee?.CompanyType === CompanyType.Platform);
  const bulk = useBulkOptions();
  return (
    <ImportButton
      endpoints={bookingImport as never}
      hint={`Excel 订舱清单（.xlsx .csv），每行一票，最多 ${MOST_BOOKINGS} 票${staff ? '，按客户代码归属' : ''}，最大 20 MB`}
      invalidates={CHANGED}
      {...bulk}
    >
      {children}
    </ImportButton>
  );
}
