import { CheckCircleOutlined, RightOutlined } from '@ant-design/icons';
import type { Figure } from '../../../kit/figures/figure.js';
import { GoLink } from '../../../kit/screen/GoLink.js';
import styles from '../Workbench.module.css';

/** What waits for this person, each line opening where it is done. */
export function Todos({ todos }: { todos: readonly Figure[] }) {
  if (todos.length === 0) {
    return (
      <p className={styles.quiet}>
        <CheckCircleOutlined /> 眼下没有待办，都处理完了。
      </p>
    );
  }
  return (
    <ul className={styles.lines}>
      {todos.map((figure) => (
        <li key={figure.key}>
          <GoLink at={figure} className={styles.line!}>
            <b data-tone={figure.tone}>{figure.count.toLocaleString('en-US')}</b>
            <span>{figure.todo}</span>
            <RightOutlined className={styles.arrow!} />
          </GoLink>
        </li>
      ))}
    </ul>
  );
}
