import { Component, type ReactNode } from 'react';
import { Fault } from './Fault.js';

/** A screen that fails takes only itself down: its neighbours and the frame go on. */
export class ScreenFault extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Fault
        title="页面出错了"
        text="请重试；如仍出现，请刷新浏览器，并把操作步骤告诉管理员。"
        button="重试"
        onClick={() => this.setState({ failed: false })}
      />
    );
  }
}
