import styles from '../Landing.module.css';

const STACK = ['#2f7fd0', '#e7b25c', '#c9574b', '#3d8f86', '#8fa7c4'];

/** Columns of containers on deck: x of the column and how high it is stacked. */
const COLUMNS = [4, 5, 5, 6, 6, 5, 6, 6, 5, 6, 5, 4];

/** The picture behind the promise: a container ship leaving the quay at dusk. */
export function Harbour() {
  return (
    <svg
      className={styles.harbour}
      viewBox="0 0 1600 620"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <defs>
        <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#071a33" />
          <stop offset="0.62" stopColor="#0f3763" />
          <stop offset="1" stopColor="#2c6ca6" />
        </linearGradient>
        <radialGradient id="sun" cx="0.5" cy="0.5" r="0.5">
          <stop offset="0" stopColor="#ffd9a0" stopOpacity="0.55" />
          <stop offset="1" stopColor="#ffd9a0" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1600" height="620" fill="url(#sky)" />
      <ellipse cx="760" cy="500" rx="620" ry="190" fill="url(#sun)" />
      <g stroke="#163f6c" strokeWidth="6" fill="none" opacity="0.6">
        <path d="M60 505V250M150 505V250M40 250h330M105 250v-64M105 186l250 62M105 186L30 248M60 380h90M60 505l90-125M150 505L60 380" />
        <path d="M1420 505V272M1500 505V272M1260 272h330M1462 272v-58M1462 214l-190 58M1462 214l110 58M1420 390h80M1420 505l80-115M1500 505l-80-115" />
      </g>
      <Ship />
      <path d="M0 508h1600v112H0z" fill="#0b2f57" />
      <g fill="none" stroke="#5cc8e8" strokeOpacity="0.32" strokeWidth="3" strokeLinecap="round">
        <path d="M40 540c40 0 40-12 80-12s40 12 80 12 40-12 80-12 40 12 80 12M520 556c40 0 40-12 80-12s40 12 80 12 40-12 80-12 40 12 80 12 40-12 80-12" />
        <path d="M1080 540c40 0 40-12 80-12s40 12 80 12 40-12 80-12 40 12 80 12M220 588c40 0 40-12 80-12s40 12 80 12 40-12 80-12M1180 590c40 0 40-12 80-12s40 12 80 12 40-12 80-12" />
      </g>
    </svg>
  );
}

function Ship() {
  return (
    <g transform="translate(652 412) scale(0.46)">
      {COLUMNS.flatMap((height, column) =>
        Array.from({ length: height }, (_, level) => (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed drawing
            key={`${column}-${level}`}
            x={120 + column * 46}
            y={122 - level * 19}
            width="43"
            height="17"
            rx="1.500"
            fill={STACK[(column * 3 + level * 2) % STACK.length]}
            opacity="0.88"
          />
        )),
      )}
      <path d="M40 20h58v122H40zM30 6h78v16H30z" fill="#e8eef5" />
      <path
        d="M38 34h62v8H38zM38 54h62v6H38zM38 72h62v6H38zM38 90h62v6H38z"
        fill="#0b2545"
        opacity="0.55"
      />
      <path d="M62-34h16V6H62z" fill="#c9574b" />
      <path d="M10 142h730l-62 68H36z" fill="#0a2140" />
      <path d="M10 142h730l-9 10H13z" fill="#5cc8e8" opacity="0.75" />
      <path d="M690 142v-74" stroke="#e8eef5" strokeWidth="4" />
    </g>
  );
}
