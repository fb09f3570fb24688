export const messagingRefusals = {
  'mail.all-delivered': { status: 422, text: '没有未送达的收件人' },
  'mail.files-gone': { status: 422, text: '附件已过保存期，请从SI重新发送' },
} as const;
