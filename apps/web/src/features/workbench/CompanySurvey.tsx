import { companySurvey, type CompanySurvey as Survey } from '@quayside/contracts/auth/figures';
import { keepPreviousData } from '@tanstack/react-query';
import { Typography } from 'antd';
import { EmptyState } from '../../kit/display/EmptyState.js';
import { formatInstant } from '../../kit/display/format.js';
import { ReadGate } from '../../kit/display/ReadGate.js';
import { useRead } from '../../kit/http/query.js';
import { GoLink } from '../../kit/screen/GoLink.js';
import { useScreen } from '../../kit/screen/ScreenContext.js';
import { useTabName } from '../../kit/screen/tab-name.js';
import { AreaSection } from './survey/AreaSection.js';
import { RangeBar } from './survey/RangeBar.js';
import { daysOf } from './survey/range.js';
import styles from './survey/survey.module.css';
import { SilentAreas } from './work/SilentAreas.js';

const DETAIL = {
  '/system/company/customer/customerSurvey': '/system/company/customer/customerDetail',
  '/system/company/provider/providerSurvey': '/system/company/provider/providerDetail',
} as const;

/** The figures of a company from every area: of the own one for its boss, of a customer or provider for who keeps it. */
export function CompanySurvey() {
  const { screen, search } = useScreen();
  const own = screen.path === '/workbench/dashboard';
  const { From, To } = daysOf(search.range);
  const CompanyId = Number(search.id);
  const known = own || CompanyId > 0;
  const read = useRead(
    companySurvey,
    { From, To, ...(!own && { CompanyId }) },
    { placeholderData: keepPreviousData, enabled: known },
  );
  useTabName((!own && read.data?.CompanyName) || '');
  if (!known) return <EmptyState title="请从公司列表中打开" />;
  return (
    <ReadGate read={read}>
      {(survey) => (
        <div className={styles.page}>
          <RangeBar title={survey.CompanyName}>
            <About survey={survey} detail={DETAIL[screen.path as keyof typeof DETAIL]} />
          </RangeBar>
          <SilentAreas silent={survey.Silent} what="数据" onRetry={() => void read.refetch()} />
          {survey.Areas.map((area) => (
            <AreaSection key={area.Area} area={area} />
          ))}
          {survey.Areas.length === 0 && survey.Silent.length === 0 && (
            <EmptyState title="没有您可以查看的数据" />
          )}
        </div>
      )}
    </ReadGate>
  );
}

function About({
  survey,
  detail,
}: {
  survey: Survey;
  detail: (typeof DETAIL)[keyof typeof DETAIL] | undefined;
}) {
  return (
    <>
      <Typography.Text type="secondary">
        最近登录：{formatInstant(survey.LastSignInTime)}
      </Typography.Text>
      {detail && (
        <GoLink to={detail} search={{ id: String(survey.CompanyId) }}>
          公司详情
        </GoLink>
      )}
    </>
  );
}
