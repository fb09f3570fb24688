import { WEBHOOK_SECRET_PREFIX } from '@quayside/contracts/messaging/webhook';

/** A secret that signs nothing: what the chapter reckons with, so that a reader can compare. */
export const EXAMPLE_SIGNING = {
  secret:
    WEBHOOK_SECRET_PREFIX + Buffer.from('quayside example, signs nothing.').toString('base64'),
  id: 'msg_2f1c8a',
  seconds: 1_795_000_000,
  body: '{"type":"ping","timestamp":"2026-11-18T06:13:20.000Z","data":{"Message":"测试事件"}}',
} as const;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** A command of the chapter; each is run as it stands by `docs-page.spec.ts`. */
const run = (name: string, command: string): string =>
  `<pre data-run="${name}"><code>${escaped(command)}</code></pre>`;

const AUTH = '-H "Authorization: Bearer $KEY"';
const JSON_TYPE = "-H 'Content-Type: application/json'";

const SETUP = `export URL='https://quayside.example.com'   # 本站地址
export KEY='qk_…'                               # 新建密钥时只显示一次`;

const FIRST = `curl -sS ${AUTH} "$URL/api/ApiKey/Current"`;

const FAULT = `curl -sS -w '\\n%{http_code}\\n' ${AUTH} \\
  "$URL/api/EntryOrder/GetList?Limit=1000"`;

const PAGES = `curl -sS ${AUTH} \\
  "$URL/api/EntryOrder/GetList?Page=1&Limit=50&Sort=-CreateTime"`;

const CHANGES = `FROM='UpdatedFrom=2026-01-01T00:00:00Z'   # 第一次：从这一刻起（含）
while :; do
  curl -sS ${AUTH} "$URL/api/EntryOrder/GetList?Limit=200&$FROM" > changes.json
  # 在这里处理 changes.json 的 Data.Rows，再与下面的 Next 一起保存
  FROM="After=$(grep -o '"Next":"[^"]*"' changes.json | cut -d'"' -f4)"
  grep -q '"More":true' changes.json || break
done
echo "$FROM"`;

const ORDER = `{
  "Reference": "PO-2026-0001",
  "Order": {
    "CarrierCode": "COSU",
    "LoadPort": "NINGBO", "LoadCode": "CNNGB",
    "DischargePort": "LOS ANGELES", "DischargeCode": "USLAX",
    "SailingDate": "SAILING_DAY",
    "GoodsType": "GC", "PaymentMethod": "PP", "TransportMethod": "CY-CY",
    "Parties": [{ "Role": "shipper", "Name": "NINGBO SAMPLE TRADING CO LTD" }],
    "Goods": [{
      "Description": "WOODEN PHOTO FRAMES",
      "Packages": 100, "Weight": 1000, "Volume": 10
    }],
    "Boxes": [{ "Type": "20GP", "Count": 1 }],
    "Legs": [], "Services": [], "Fees": [], "Remarks": []
  }
}`;

const CREATE = `cat > order.json <<'JSON'
${ORDER}
JSON
curl -sS ${AUTH} ${JSON_TYPE} \\
  "$URL/api/EntryOrder/Create" -d @order.json`;

const EMPTY_ORDER = `{"Order":{"Parties":[],"Legs":[],"Goods":[],"Boxes":[],\\
"Services":[],"Fees":[],"Remarks":[]}}`.replace('\\\n', '');

const AGAIN = `for n in 1 2; do
  curl -sS ${AUTH} ${JSON_TYPE} -H 'Idempotency-Key: draft-20261128-1' \\
    "$URL/api/EntryOrder/Save" \\
    -d '${EMPTY_ORDER}' |
    grep -o '"EntryNo":"[^"]*"'
done`;

const SIGNED = `SECRET='${EXAMPLE_SIGNING.secret}'
ID='${EXAMPLE_SIGNING.id}'                # 请求头 webhook-id
TIMESTAMP='${EXAMPLE_SIGNING.seconds}'          # 请求头 webhook-timestamp
BODY='${EXAMPLE_SIGNING.body}'
HEX=$(printf '%s' "\${SECRET#whsec_}" | base64 -d | od -An -v -tx1 | tr -d ' \\n')
printf 'v1,%s\\n' "$(printf '%s' "$ID.$TIMESTAMP.$BODY" |
  openssl dgst -sha256 -mac HMAC -macopt "hexkey:$HEX" -binary | base64)"`;

const STATUSES: readonly (readonly [status: string, meaning: string, act: string])[] = [
  ['400', '内容有误，Errors 逐字段说明', '改正后再发，不要原样重试'],
  ['401', '没有密钥，或密钥无效、过期、已吊销', '检查密钥；看应答头 WWW-Authenticate'],
  ['403', '没有这项权限，或地址不在允许之列', '请管理员调整角色、密钥权限或允许的地址'],
  ['404', '记录不存在，或属于其他公司', '核对编号'],
  ['412', '记录已被他人修改（Version 过时）', '重新读取后再改'],
  ['422', '业务不允许，Code 与 Errors 说明原因', '按说明处理，不要原样重试'],
  ['429', '调用太频繁', '等待应答头 Retry-After 的秒数'],
  ['500 503', '系统出错或暂不可用', '稍后用同一幂等键重试；联系时附 TraceId'],
];

const STYLE = `
body{font:15px/1.7 system-ui,"Noto Sans SC","Microsoft YaHei",sans-serif;color:#1f2329;
  max-width:860px;margin:0 auto;padding:24px 20px 80px}
h1{font-size:24px;margin:8px 0}h2{font-size:18px;margin:36px 0 8px}
pre{background:#f5f6f7;border:1px solid #e5e6eb;border-radius:6px;padding:12px 14px;
  overflow-x:auto;font:13px/1.6 ui-monospace,Consolas,monospace}
code{font-family:ui-monospace,Consolas,monospace;font-size:13px}
table{border-collapse:collapse;width:100%}th,td{border:1px solid #e5e6eb;padding:6px 10px;
  text-align:left;vertical-align:top}th{background:#f5f6f7}
nav{display:flex;gap:6px 18px;flex-wrap:wrap}a{color:#0958d9}`;

const CHAPTERS = [
  ['key', '1. 取得密钥'],
  ['first', '2. 第一次调用'],
  ['rules', '3. 约定'],
  ['errors', '4. 错误'],
  ['pages', '5. 分页'],
  ['changes', '6. 按变更读取'],
  ['orders', '7. 提交录单'],
  ['again', '8. 重试与幂等'],
  ['webhooks', '9. 事件推送与验签'],
] as const;

type Chapter = (typeof CHAPTERS)[number][0];

const TEXTS: Readonly<Record<Chapter, string>> = {
  key: `<p>管理员在“公司资料”的<b>服务账号</b>中新建一个账号，选择角色（决定权限与数据范围），
再为它新建密钥：先定<b>有效期</b>和<b>允许的地址</b>（IP 或网段），然后只勾选需要的权限。
服务账号不属于任何人，员工离开后照常可用；密钥到期前 14 天和 3 天提醒管理员。</p>
<p>密钥只显示一次，请保存在程序的密钥库中，不要写进代码。下文的命令都用这两个变量：</p>
<pre data-setup><code>${escaped(SETUP)}</code></pre>`,
  first: `<p>问一问密钥自己是谁：公司、账号、权限、数据范围、有效期和允许的地址。</p>
${run('first', FIRST)}`,
  rules: `<ul>
<li>读取用 GET 和查询参数，写入用 POST 和 JSON；HEAD 与 GET 相同，没有正文。</li>
<li>应答是 <code>{"Status":1,"Data":…}</code>，拒绝是 <code>{"Status":0,"Code":…}</code>。</li>
<li>时刻是 ISO 8601，如 <code>2026-11-28T02:00:00Z</code>；<code>+08:00</code> 在网址中写作
<code>%2B08:00</code>。日期是 <code>2026-11-28</code>。</li>
<li>多值的查询参数用逗号分隔：<code>State=1,2</code>。</li>
<li>文字中看不见的字符会被清除，见各字段的长度与格式。</li>
</ul>`,
  errors: `<p>每个错误都指出字段（<code>Prop</code>，如
<code>Order.Goods[0].Weight</code>）、代码和说明。程序请按 <code>Code</code> 判断，
不要按文字判断。</p>
${run('errors', FAULT)}
<table><tr><th>状态</th><th>意思</th><th>程序应当</th></tr>
${STATUSES.map((row) => `<tr>${row.map((text) => `<td>${text}</td>`).join('')}</tr>`).join('\n')}
</table>`,
  pages: `<p>列表接受 <code>Page</code>、<code>Limit</code>（最多 200）和 <code>Sort</code>
（前缀 <code>-</code> 为降序），返回 <code>Rows</code> 和 <code>Total</code>；
<code>TotalIsEstimate</code> 为真时总数是估计值；翻到末页或更后时总数是准确值。
翻页期间数据会变，要把数据同步到自己的系统，请按变更读取。</p>
${run('pages', PAGES)}`,
  changes: `<p>带 <code>UpdatedFrom</code> 时，列表返回此刻起（含）变更过的记录，从最早的变更开始，
既不遗漏也不重复：用 <code>After</code> 带上次的 <code>Next</code> 接着读，
<code>More</code> 为真时立即再读，否则过一会儿再读。筛选条件照常有效，不能再指定排序和页码。
接口参考中列出参数 UpdatedFrom 的列表都可以这样读；其他列表会拒绝它。</p>
${run('changes', CHANGES)}
<p><code>CompleteTo</code> 之前的变更（按数据库时钟）已全部返回。尚未提交的变更不在其中，
提交后排在它之后，下次读到。同一记录再次变更会再次出现，请按 <code>Id</code> 更新。
不再符合筛选条件或不再可见的记录不会出现；记录一般是停用或取消，不会删除。
系统从备份恢复之后，请从头读取一次。</p>`,
  orders: `<p>规则与表单相同。<code>Reference</code> 是贵方系统中的单号：同一单号只生成一个录单，
重复发送得到已生成的录单，内容不同则拒绝（<code>entry.reference-used</code>）。
平台员工的账号还要给出 <code>CompanyId</code>。需要权限“提交录单”（<code>entry:submit</code>）。</p>
${run('create', CREATE)}
<p>之后可按单号查询：<code>GET /api/EntryOrder/GetList?Reference=PO-2026-0001</code>。</p>`,
  again: `<p>没有收到应答（超时、断线、503）时不知道是否已执行。写入请带请求头
<code>Idempotency-Key</code>（最多 200 个可见 ASCII 字符，每件事一个，重试时不变）：
相同的键与内容只执行一次，再次发送得到首次的应答；内容不同则拒绝。</p>
${run('again', AGAIN)}`,
  webhooks: `<p>在“公司资料”的<b>事件推送</b>中设置 https 地址和事件，单据变化时平台向它 POST
（Standard Webhooks 1.0）；各事件的内容见接口参考的 webhooks。应答 2xx 即为收到，
其他应答和超时会在约三天内重试十次，410 停止推送。同一消息可能多次、乱序送达，
请按 <code>webhook-id</code> 去重，再用接口读取最新状态。</p>
<p>验签：用密钥（<code>whsec_</code> 之后为 Base64）对“编号.时刻.正文原文”计算 HMAC-SHA256，
与请求头 <code>webhook-signature</code> 中任一个（空格分隔；更换密钥后一天内有两个）
用定长比较；时刻与本机相差超过 5 分钟的拒收。正文要用收到的原始字节。</p>
${run('signature', SIGNED)}`,
};

const section = ([id, title]: (typeof CHAPTERS)[number]): string =>
  `<section id="${id}"><h2>${title}</h2>\n${TEXTS[id]}</section>`;

/**
 * The chapter with which somebody from outside begins: no script, nothing to wait for.
 * @param sailingDay of the order that is its example, which has to lie ahead
 */
export const startPage = (
  systemName: string,
  nonce: string,
  sailingDay: string,
): string => `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>接口文档 - ${escaped(systemName)}</title><link rel="icon" href="/favicon.svg">
<style nonce="${nonce}">${STYLE}</style></head>
<body>
<h1>${escaped(systemName)} 接口文档</h1>
<p><a href="/api/docs/reference">接口参考（全部接口、字段与事件）</a>　
<a href="/api/openapi.json">OpenAPI 3.1 文件</a></p>
<nav>${CHAPTERS.map(([id, title]) => `<a href="#${id}">${title}</a>`).join('\n')}</nav>
${CHAPTERS.map(section).join('\n').replace('SAILING_DAY', sailingDay)}
</body></html>`;
