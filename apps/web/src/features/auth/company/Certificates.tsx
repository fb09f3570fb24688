import { PlusOutlined } from '@ant-design/icons';
import {
  CERTIFICATE_DUE_DAYS,
  Certificate,
  CertificateInput,
  CertificateKind,
  certificateFiles,
  deleteCertificate,
  listCertificates,
  saveCertificate,
} from '@quayside/contracts/auth/certificate';
import { chinaDay } from '@quayside/contracts/core/dates';
import { Button, Card, Flex, Form, Table, Tag } from 'antd';
import { useState } from 'react';
import { EMPTY, formatDay } from '../../../kit/display/format.js';
import { ReadGate } from '../../../kit/display/ReadGate.js';
import { StatusTag } from '../../../kit/display/StatusTag.js';
import { Attachments } from '../../../kit/files/Attachments.js';
import { Field } from '../../../kit/form/Field.js';
import { useContractForm } from '../../../kit/form/use-contract-form.js';
import { useAct, useRead } from '../../../kit/http/query.js';
import { AppDrawer } from '../../../kit/overlay/AppDrawer.js';
import { useConfirm } from '../../../kit/overlay/use-confirm.js';

const AREAS = ['CompanyCertificate', 'Company'];
const DAY = 24 * 3_600_000;

/** Until when a certificate holds, with alarm from thirty days before its end. */
export function ExpireDay({ day }: { day: string | null }) {
  if (!day) return <>长期</>;
  const [today, soon] = [chinaDay(Date.now()), chinaDay(Date.now() + CERTIFICATE_DUE_DAYS * DAY)];
  const left = Math.round((Date.parse(day) - Date.parse(today)) / DAY);
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {formatDay(day)}{' '}
      {day < today ? (
        <Tag color="error">已过期</Tag>
      ) : day <= soon ? (
        <Tag color="warning">剩{left}天</Tag>
      ) : null}
    </span>
  );
}

/** The certificates of a company with their scans. */
export function Certificates({ companyId, mayEdit }: { companyId: number; mayEdit: boolean }) {
  const read = useRead(listCertificates, { CompanyId: companyId });
  const [open, setOpen] = useState<Certificate | 'new' | null>(null);
  return (
    <Card
      title="证照"
      extra={
        mayEdit && (
          <Button size="small" icon={<PlusOutlined />} onClick={() => setOpen('new')}>
            新增证照
          </Button>
        )
      }
    >
      <ReadGate read={read}>
        {(rows) => (
          <Table<Certificate>
            size="small"
            rowKey="Id"
            pagination={false}
            dataSource={rows}
            locale={{ emptyText: '还没有登记证照' }}
            columns={[
              {
                title: '证照',
                dataIndex: 'Kind',
                width: 160,
                render: (kind: CertificateKind) => <StatusTag of={CertificateKind} value={kind} />,
              },
              {
                title: '证号',
                dataIndex: 'CertificateNo',
                render: (text: string | null) => text || EMPTY,
              },
              {
                title: '发证机关',
                dataIndex: 'Issuer',
                render: (text: string | null) => text || EMPTY,
              },
              {
                title: '有效期至',
                dataIndex: 'ExpireDay',
                width: 180,
                render: (day: string | null) => <ExpireDay day={day} />,
              },
              {
                title: '备注',
                dataIndex: 'Remark',
                render: (text: string | null) => text || EMPTY,
              },
              {
                title: '操作',
                key: 'open',
                width: 110,
                render: (_, row) => (
                  <Button
                    type="link"
                    size="small"
                    style={{ padding: 0 }}
                    onClick={() => setOpen(row)}
                  >
                    {row.MayEdit ? '修改与附件' : '查看附件'}
                  </Button>
                ),
              },
            ]}
          />
        )}
      </ReadGate>
      {open && (
        <CertificateDrawer
          companyId={companyId}
          certificate={open === 'new' ? null : open}
          onClose={() => setOpen(null)}
          onSaved={setOpen}
        />
      )}
    </Card>
  );
}

interface DrawerProps {
  companyId: number;
  certificate: Certificate | null;
  onClose(): void;
  /** A new one is there: scans can be added. */
  onSaved(certificate: Certificate): void;
}

function CertificateDrawer({ companyId, certificate, onClose, onSaved }: DrawerProps) {
  const confirm = useConfirm();
  const readOnly = certificate !== null && !certificate.MayEdit;
  const { form, submit, pending } = useContractForm(saveCertificate, {
    invalidates: AREAS,
    onDone: (saved) => (certificate ? onClose() : onSaved(saved)),
  });
  const remove = useAct(deleteCertificate, { invalidates: AREAS, onDone: onClose });
  const ask = async (id: number) => {
    if (await confirm({ title: '删除这份证照及其附件？', okText: '删除', danger: true }))
      await remove.run({ Id: id });
  };
  return (
    <AppDrawer
      open
      size={560}
      title={certificate ? CertificateKind.label(certificate.Kind) : '新增证照'}
      onClose={onClose}
      footer={
        <Flex justify="space-between">
          {certificate && !readOnly ? (
            <Button danger onClick={() => void ask(certificate.Id)}>
              删除
            </Button>
          ) : (
            <span />
          )}
          <Flex gap={8}>
            <Button onClick={onClose}>关闭</Button>
            {!readOnly && (
              <Button
                type="primary"
                loading={pending}
                onClick={() =>
                  void submit(
                    certificate
                      ? { Id: certificate.Id, Version: certificate.Version }
                      : { CompanyId: companyId },
                  )
                }
              >
                {certificate ? '保存' : '保存并上传附件'}
              </Button>
            )}
          </Flex>
        </Flex>
      }
    >
      <Form
        key={certificate?.Id ?? 'new'}
        form={form}
        layout="vertical"
        disabled={readOnly}
        initialValues={certificate ? { ...certificate } : { Kind: CertificateKind.BusinessLicense }}
      >
        <Field of={CertificateInput} name="Kind" />
        <Field of={CertificateInput} name="CertificateNo" />
        <Field of={CertificateInput} name="Issuer" />
        <Field of={CertificateInput} name="IssueDay" />
        <Field of={CertificateInput} name="ExpireDay" placeholder="不填为长期有效" />
        <Field of={CertificateInput} name="Remark" />
      </Form>
      {certificate && <Attachments endpoints={certificateFiles} recordId={certificate.Id} />}
    </AppDrawer>
  );
}
