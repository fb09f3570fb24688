import { describe, expect, it } from '@jest/globals';
import { statusOfDcsa } from '@quayside/shipping-standards/dcsa/instruction-status';
import { faultsOfFeedback } from './faults-of-feedback.js';

const faultOf = (feedback: object) => {
  const { answer } = statusOfDcsa({
    shippingInstructionsStatus: 'PENDING_UPDATE',
    shippingInstructionsReference: 'SI-1',
    feedbacks: [feedback],
  });
  return faultsOfFeedback(null, answer.feedbacks)[0];
};

describe('a carrier’s feedback', () => {
  it('with a code of the standard is named by it', () => {
    const feedback = {
      severity: 'INFO',
      code: 'PROPERTY_VALUE_MAY_CHANGE',
      message: 'ETA MAY CHANGE',
    };
    expect(faultOf(feedback)).toMatchObject({
      Code: 'DCSA',
      Cause: '船公司可能改动该内容：ETA MAY CHANGE',
    });
  });

  it.each([
    ['ERROR', 'X_SANCTIONED', 'PARTY LISTED'],
    ['WARN', 'X_SANCTIONED', 'PARTY LISTED'],
    ['INFO', 'constructor', 'HI'],
  ])('%s with the unknown code %s shows it as it was sent', (severity, code, message) => {
    expect(faultOf({ severity, code, message })).toMatchObject({
      Code: code,
      Cause: `船公司代码${code}：${message}`,
      Text: message,
    });
  });

  it('keeps the carrier’s own code before the message, and the unknown one beside it', () => {
    const fault = faultOf({ severity: 'ERROR', code: 'X_SANCTIONED', message: '[103] LATE' });
    expect(fault?.Code).toBe('103');
    expect(fault?.Cause).toContain('X_SANCTIONED');
    expect(fault?.Text).toBe('LATE');
  });

  it('without any code says so', () => {
    expect(faultOf({ severity: 'ERROR', message: 'NO' })).toMatchObject({
      Code: '-',
      Cause: '船公司代码（空）：NO',
    });
  });
});
