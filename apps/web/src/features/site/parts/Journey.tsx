import styles from '../Landing.module.css';

const steps = [
  ['导入订单', '船公司订舱确认或清单进来，货物订单即成'],
  ['填写补料', '取订单数据，粘贴箱货，草稿随手存在服务器'],
  ['校验提交', '错误必改，提醒可认，件重体与订单相符'],
  ['审核', '对照差异，通过或写明原因驳回'],
  ['制单发送', '制作提单，发往船公司，收回提单草稿'],
  ['确认签单', '客户确认提单草稿，签发提单'],
] as const;

export function Journey() {
  return (
    <section className={styles.journey} id="journey">
      <div className={styles.inner}>
        <h2>一票货的旅程</h2>
        <ol className={styles.steps}>
          {steps.map(([title, text], index) => (
            <li key={title}>
              <b>{index + 1}</b>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
