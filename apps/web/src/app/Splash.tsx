/** The moment before the first screen; the same picture as in index.html, so that nothing jumps. */
export function Splash() {
  return (
    <div className="splash">
      <img src="/favicon.svg" alt="正在打开" />
    </div>
  );
}
