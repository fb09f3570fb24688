import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import { useEffect, useMemo, useState } from 'react';
import 'dayjs/locale/zh-cn.js';
import { type DateStyle, useDateStyle } from '../kit/display/date-style.js';
import { useLanguage } from '../kit/session/language.js';

type Locale = typeof zhCN;

dayjs.locale('zh-cn');

/** The locale of antd and dayjs for the person's language. English is loaded when it is wanted. */
export function useLocale(): Locale {
  const language = useLanguage((state) => state.language);
  const [english, setEnglish] = useState<Locale | null>(null);

  useEffect(() => {
    document.documentElement.lang = language === 'EN' ? 'en' : 'zh-CN';
    if (language === 'EN')
      void import('antd/locale/en_US').then((module) => setEnglish(module.default));
  }, [language]);

  const locale = language === 'EN' ? english : null;
  dayjs.locale(locale ? 'en' : 'zh-cn');
  const style = useDateStyle();
  return useMemo(() => withDates(locale ?? zhCN, style), [locale, style]);
}

/** The locale with the person's date formats: every picker shows and reads them. */
function withDates(locale: Locale, { day, time }: DateStyle): Locale {
  const { DatePicker } = locale;
  if (!DatePicker) return locale;
  const lang = { ...DatePicker.lang, fieldDateFormat: day, fieldDateTimeFormat: `${day} ${time}` };
  return { ...locale, DatePicker: { ...DatePicker, lang } };
}
