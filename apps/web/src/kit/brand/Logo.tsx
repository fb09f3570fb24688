interface LogoProps {
  /** Height in pixels. */
  size?: number;
  /** On dark ground. */
  light?: boolean;
  /** The mark without the words. */
  bare?: boolean;
}

/** 启航: a ship's bow leaving the quay, its mast an anchor. */
export function Logo({ size = 30, light = false, bare = false }: LogoProps) {
  const ink = light ? '#fff' : '#0b2545';
  const foam = light ? '#5cc8e8' : '#1461b0';
  return (
    <span
      style={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: size * 0.32,
        lineHeight: 1,
        color: ink,
        whiteSpace: 'nowrap',
      }}
    >
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <circle cx="16" cy="4.6" r="2.2" fill="none" stroke={foam} strokeWidth="1.800" />
        <path
          d="M16 6.800V15M11.400 9.800h9.200"
          stroke={foam}
          strokeWidth="2"
          strokeLinecap="round"
          fill="none"
        />
        <path
          d="M4.500 14.800h23l-4.100 8.600a2.200 2.200 0 0 1-2 1.300H10.600a2.200 2.200 0 0 1-2-1.300z"
          fill={ink}
        />
        <path
          d="M3 29c2.200 0 2.200-1.500 4.300-1.500S9.500 29 11.700 29s2.200-1.500 4.300-1.500S18.200 29 20.300 29s2.200-1.500 4.300-1.500S26.800 29 29 29"
          stroke={foam}
          strokeWidth="1.800"
          strokeLinecap="round"
          fill="none"
        />
      </svg>
      {!bare && (
        <span style={{ fontSize: size * 0.66, fontWeight: 700, letterSpacing: '0.12em' }}>
          启航
          <span
            style={{
              fontSize: size * 0.36,
              fontWeight: 500,
              letterSpacing: '0.16em',
              marginLeft: '0.5em',
              opacity: 0.72,
            }}
          >
            QUAYSIDE
          </span>
        </span>
      )}
    </span>
  );
}
