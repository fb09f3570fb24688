import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import 'dayjs/locale/zh-cn.js';
import { useLanguage } from '../kit/session/language.js';

type Locale = typeof zhCN;

dayjs.locale('zh-cn');

/** The locale of antd and dayjs for the person's language. English is loaded when it is wanted. */
export function useLocale(): Locale {
  const language = useLanguage((state) => state.language);
  const [english, setEnglish] = useState<Locale | null>(null);

  useEffect(() => {
    document.documentElement.lang = language === 'EN' ? 'en' : 'zh-CN';
    if (language === 'EN') void import('antd/locale/en_US').then((module) => setEnglish(module.default));
  }, [language]);

  const locale = language === 'EN' ? english : null;
  dayjs.locale(locale ? 'en' : 'zh-cn');
  return locale ?? zhCN;
}
