interface Person {
  openid: string;
  nickname: string;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page on which WeChat shows its QR code, with the phone's part beside it: who scans, and whether he agrees. */
export function scanPage(people: readonly Person[], query: URLSearchParams): string {
  const to = (openid: string): string => {
    const confirm = new URLSearchParams({
      redirect_uri: query.get('redirect_uri') ?? '',
      state: query.get('state') ?? '',
      openid,
    });
    return escaped(`/connect/confirm?${confirm}`);
  };
  const links = people.map(
    ({ openid, nickname }) =>
      `<li><a href="${to(openid)}">以“${escaped(nickname)}”扫码并同意</a></li>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<link rel="icon" href="data:,">
<title>微信登录（模拟）</title>
<style>
body { font: 16px/1.6 sans-serif; max-width: 420px; margin: 12vh auto; text-align: center; color: #222 }
ul { list-style: none; padding: 0 }
a { display: block; margin: 10px 0; padding: 10px; border: 1px solid #07c160; border-radius: 6px; color: #07823f; text-decoration: none }
a.no { border-color: #ccc; color: #666 }
</style>
<h1>微信登录</h1>
<p>这里由模拟器扮演微信。真实环境中显示二维码，由手机扫码确认。</p>
<ul>${links.join('')}<li><a class="no" href="${to('')}">拒绝</a></li></ul>
</html>`;
}
