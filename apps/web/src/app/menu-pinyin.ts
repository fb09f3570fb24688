/**
 * How the characters of the screens' titles sound, as they sound there (角 of 角色 is jue): a whole dictionary would weigh more
 * than the rest of the shell. `menu-pinyin.spec.ts` finds the characters that are missing.
 */
const SOUNDS = `
bai败 ban板半 bang绑 bao报 bei备被 bi币 bian编变 biao表 bo舶 bu不部补布 cai菜 cang舱藏 cao操草 ce册测 cha查 chai拆 chan产 cheng程 chi池 chong充 chu础出
chuan船传 chuang窗创 cun存 da达 dai待代 dan单 de的 deng登等 di地第 dian电 ding订定 dong动 fa发 fang方 fei费 fen分 fu附服浮 gai改概 gang港 gao告稿 ge个
gen跟 geng更 gong公工共供 guan管关 guang广 guo过果 hai海 han函 hang航 hao号 he核 hou后 hu护户 hua划 hui回会 huo活货 ji记基机计辑级集 jia驾价加 jian件建荐
jiang江 jiao交 jie结介 jin进 ju据局 jue角 ke客 kong空控 kou口 kuai快 lan览 lei类雷 li理历 lian联链 liang量 liao料 lie列 liu流 lu录陆 ma码 men门们
mian面 mo模 nei内 pan盘 pei配 pi批 pin聘品 ping平 qi企期启 qian嵌 qing情请 qiu球 qu取 quan全权 que确 ren人认 ri日 ru入 san三 se色 shang商上 shao绍
she设射社 shen审申 shi驶实时失史试 shou首收受售 shu数书 si司私 song送 su速 suo索 ta塔 tai台态 ti提 tian填 tie铁 tong通 tou头 tui推 tuo托 wai外 wang网
wei维微 wen闻 wo我 wu务物 xi息析系 xia下 xian线现限 xiang详箱享 xiao消销 xie写 xin心信新 xing型 xuan选 xun询 ye页业 yi已仪 yin隐 ying映应 yong用 yu预域于
yuan源员 yue阅 yun运 zai在载 ze择 zeng增 zhan站 zhang账 zhao招 zheng整 zhi置志制址 zhong中种 zhu助注驻主 zhuang装 zi自资子 zong踪 zu组 zuo作
`;

const soundOf: ReadonlyMap<string, string> = new Map(
  SOUNDS.trim()
    .split(/\s+/)
    .flatMap((entry) => {
      const sound = /^[a-z]+/.exec(entry)![0];
      return [...entry.slice(sound.length)].map((character) => [character, sound] as const);
    }),
);

/** The syllables of a title; what is not Chinese stands for itself. */
const syllables = (title: string): string[] => [...title.toLowerCase()].map((character) => soundOf.get(character) ?? character);

/** Characters of a text that have no sound here. */
export const unheard = (text: string): string[] =>
  [...new Set(text)].filter((character) => /\p{Script=Han}/u.test(character) && !soundOf.has(character));

/** Whether `wanted` (lower case) is how a title, or its end from some character on, is typed: its sounds or their first letters. */
export function soundsLike(title: string, wanted: string): boolean {
  const all = syllables(title);
  const letters = all.map((syllable) => syllable[0]).join('');
  return all.some((_, index) => all.slice(index).join('').startsWith(wanted) || letters.slice(index).startsWith(wanted));
}
