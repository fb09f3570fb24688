import type { StoryStep } from '@quayside/contracts/core/document';
import { Flex } from 'antd';
import type { ReactNode } from 'react';
import { Story } from '../display/Story.js';
import { StepContent } from './StepContent.js';

type Step = Pick<
  StoryStep,
  'Id' | 'CreateTime' | 'EmployeeName' | 'CompanyName' | 'Remarks' | 'Differences'
>;

interface DocumentStoryProps<S extends Step> {
  steps: readonly S[];
  /** The step in a few words, with the state that it led to. */
  title(step: S): ReactNode;
  /** Of the mark at the step; blue for the usual one. */
  color(step: S): string | undefined;
  /** What was said and which fields changed, unless the document words it otherwise. */
  content?(step: S): ReactNode;
}

/** What happened to a document, newest first, with what was said and which fields changed. */
export function DocumentStory<S extends Step>({
  steps,
  title,
  color,
  content,
}: DocumentStoryProps<S>) {
  const newest = [...steps].sort((a, b) => b.CreateTime.localeCompare(a.CreateTime) || b.Id - a.Id);
  return (
    <Story
      entries={newest.map((step) => ({
        key: step.Id,
        time: step.CreateTime,
        color: color(step) ?? 'blue',
        title: (
          <Flex gap={8} align="center">
            {title(step)}
          </Flex>
        ),
        by: `${step.EmployeeName} · ${step.CompanyName}`,
        content: content?.(step) ?? (
          <StepContent remarks={step.Remarks} differences={step.Differences} />
        ),
      }))}
    />
  );
}
