import fc from 'fast-check';

// One failure is enough here: looking for the smallest one takes longer than all tests.
fc.configureGlobal({ endOnFailure: true });
