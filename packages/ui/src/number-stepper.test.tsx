import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { NumberStepper, type NumberStepperProps } from './number-stepper.tsx';

afterEach(cleanup);

const labels = { decrease: 'Fewer', increase: 'More', value: 'Quantity' };

function Stepper({ start, ...rest }: { start: number } & Partial<NumberStepperProps>) {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      min={12}
      max={100}
      step={12}
      labels={labels}
      {...rest}
      value={value}
      onValueChange={(next) => {
        setValue(next);
        rest.onValueChange?.(next);
      }}
    />
  );
}

function field(): HTMLInputElement {
  return screen.getByRole('spinbutton', { name: 'Quantity' });
}

function typeAndLeave(text: string) {
  fireEvent.change(field(), { target: { value: text } });
  fireEvent.blur(field());
}

describe('a number stepper', () => {
  test('puts a number below the minimum up to it on leaving the field, and says why', () => {
    const onClamp = vi.fn();
    render(<Stepper start={24} onClamp={onClamp} />);
    typeAndLeave('3');
    expect(field().value).toBe('12');
    expect(onClamp).toHaveBeenCalledWith('min');
  });

  test('puts a number above the maximum down to the highest step that fits', () => {
    const onClamp = vi.fn();
    render(<Stepper start={24} onClamp={onClamp} />);
    typeAndLeave('4000');
    expect(field().value).toBe('96');
    expect(onClamp).toHaveBeenCalledWith('max');
  });

  test('puts a number between two steps on the nearer one', () => {
    const onClamp = vi.fn();
    render(<Stepper start={24} onClamp={onClamp} />);
    typeAndLeave('40');
    expect(field().value).toBe('36');
    expect(onClamp).toHaveBeenCalledWith('step');
  });

  test('keeps the last good number when what was typed is none', () => {
    render(<Stepper start={24} />);
    typeAndLeave('many');
    expect(field().value).toBe('24');
  });

  test('does not hand on a number outside its limits while it is still being typed', () => {
    const onValueChange = vi.fn();
    render(<Stepper start={24} onValueChange={onValueChange} />);
    fireEvent.change(field(), { target: { value: '3' } });
    expect(onValueChange).not.toHaveBeenCalled();
    fireEvent.change(field(), { target: { value: '36' } });
    expect(onValueChange).toHaveBeenCalledWith(36);
  });

  test('reads digits of other scripts', () => {
    render(<Stepper start={24} />);
    typeAndLeave('٤٨');
    expect(field().value).toBe('48');
  });

  test('moves by one step with the arrows and to the ends with Home and End', () => {
    render(<Stepper start={24} />);
    fireEvent.keyDown(field(), { key: 'ArrowUp' });
    expect(field().value).toBe('36');
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    expect(field().value).toBe('12');
    fireEvent.keyDown(field(), { key: 'End' });
    expect(field().value).toBe('96');
    fireEvent.keyDown(field(), { key: 'Home' });
    expect(field().value).toBe('12');
  });

  test('closes the minus at the minimum and the plus where no further step fits', () => {
    render(<Stepper start={12} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer' }).disabled).toBe(true);
    fireEvent.keyDown(field(), { key: 'End' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More' }).disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Fewer' }).disabled).toBe(false);
  });
});
