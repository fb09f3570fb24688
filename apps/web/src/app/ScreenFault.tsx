import { Button, Result } from 'antd';
import { Component, type ReactNode } from 'react';

/** A screen that fails takes only itself down: its neighbours and the frame go on. */
export class ScreenFault extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <Result
        status="error"
        title="页面出错了"
        subTitle="请重试；如仍出现，请把操作步骤告诉管理员。"
        extra={
          <Button type="primary" onClick={() => this.setState({ failed: false })}>
            重试
          </Button>
        }
      />
    );
  }
}
