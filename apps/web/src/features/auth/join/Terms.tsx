import { Button } from 'antd';
import { useState } from 'react';
import { AppModal } from '../../../kit/overlay/AppModal.js';

const TERMS: readonly (readonly [string, string])[] = [
  [
    '账号',
    '账号由本人使用，请妥善保管密码、验证码与恢复码。通过账号提交的托书、补料、确认等操作视为本人或其所代表公司的意思表示。发现账号被他人使用，请立即修改密码并结束其他登录。',
  ],
  [
    '代表公司',
    '申请入驻或加入公司时，您保证所填信息与上传的证照真实有效，并已获得该公司授权。审核人可要求补充材料；信息不实的申请会被驳回，已开通的可被停用。',
  ],
  [
    '单证责任',
    '系统的检查与提示不代替承运人、海关及当事人的审核。以您的名义提交的数据由您及所代表的公司负责。',
  ],
  [
    '个人信息',
    '我们处理姓名、手机号或邮箱、登录地址与设备、您的操作记录，用于登录安全、业务处理与依法留痕；只向您所加入公司的管理员、办理业务所需的相对方及法律要求的机关提供。您可查看、更正自己的信息，注销账号请联系平台运营方。',
  ],
  ['终止', '您可随时退出所在公司或停止使用。业务单证与操作记录按法律及合同约定的期限保留。'],
];

/** The terms of use and the statement on personal data, opened over the form that asks to agree. */
export function TermsLink() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        type="link"
        size="small"
        style={{ padding: 0, height: 'auto' }}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        《服务条款与个人信息说明》
      </Button>
      <AppModal
        title="服务条款与个人信息说明"
        open={open}
        width={620}
        footer={
          <Button type="primary" onClick={() => setOpen(false)}>
            知道了
          </Button>
        }
        onCancel={() => setOpen(false)}
      >
        {TERMS.map(([title, text], index) => (
          <section key={title}>
            <h4 style={{ margin: '12px 0 4px' }}>
              {index + 1}. {title}
            </h4>
            <p style={{ margin: 0, lineHeight: 1.8 }}>{text}</p>
          </section>
        ))}
      </AppModal>
    </>
  );
}
