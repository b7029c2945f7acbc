import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioGroup } from './radio-group.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

afterEach(cleanup);

function describedTexts(element: HTMLElement): (string | null | undefined)[] {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent);
}

describe('a field', () => {
  test('names its control by the label', () => {
    render(
      <Field label="Amount" note="optional">
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: /Amount/ })).toBeTruthy();
  });

  test('describes its control by the error first, then the hint, and marks it invalid', () => {
    render(
      <Field label="Amount" hint="In USDT" error="At most 2,627.88">
        <TextInput />
      </Field>,
    );
    const input = screen.getByRole('textbox');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(describedTexts(input)).toEqual(['At most 2,627.88', 'In USDT']);
  });

  test('is neither invalid nor described when there is nothing to say', () => {
    render(
      <Field label="Note" error="">
        <TextArea />
      </Field>,
    );
    const area = screen.getByRole('textbox');
    expect(area.hasAttribute('aria-invalid')).toBe(false);
    expect(area.hasAttribute('aria-describedby')).toBe(false);
  });

  test('keeps a description the control brings itself', () => {
    render(
      <>
        <Field label="Amount" hint="In USDT">
          <TextInput aria-describedby="own" />
        </Field>
        <p id="own">Own words</p>
      </>,
    );
    expect(describedTexts(screen.getByRole('textbox'))).toEqual(['Own words', 'In USDT']);
  });

  test('says that its control is required', () => {
    render(
      <Field label="Amount" required>
        <TextInput />
      </Field>,
    );
    expect(screen.getByRole('textbox').getAttribute('aria-required')).toBe('true');
  });

  test('names a group of choices by its label', () => {
    render(
      <Field group label="Pay with" error="Choose one">
        <RadioGroup value={null} onValueChange={() => undefined} options={[{ value: 'balance', label: 'Balance' }]} />
      </Field>,
    );
    const group = screen.getByRole('radiogroup', { name: 'Pay with' });
    expect(describedTexts(group)).toEqual(['Choose one']);
    expect(screen.getByRole('radio', { name: 'Balance' })).toBeTruthy();
  });

  test('shows a password only while asked to', () => {
    render(
      <Field label="Password">
        <PasswordInput labels={{ show: 'Show', hide: 'Hide' }} defaultValue="harbour" />
      </Field>,
    );
    const input = screen.getByLabelText('Password');
    expect(input.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input.getAttribute('type')).toBe('password');
  });
});
